import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const MAIN = ['origin/main', 'main'];

/** The lines of firestore.rules that differ from where this branch left the main branch; none when git does not know. */
export function changedLines(): (line: number) => boolean {
  const base = MAIN.map((branch) => git('merge-base', 'HEAD', branch)).find(Boolean);
  return isIn((base && git('diff', '--unified=0', base.trim(), '--', 'firestore.rules')) ?? '');
}

/** Whether a line of the new file is in a hunk of a diff without context. */
export function isIn(difference: string): (line: number) => boolean {
  const hunks = [...difference.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(
    ([, first, count]) => [Number(first), Number(first) + Math.max(1, Number(count ?? 1))] as const,
  );
  return (line) => hunks.some(([from, to]) => line >= from && line < to);
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
