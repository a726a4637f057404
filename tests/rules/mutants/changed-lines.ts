import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { baseOfChange } from '../../../scripts/command/git.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

/**
 * The lines of firestore.rules that the working change touches; none when its base is not known.
 */
export function changedLines(): (line: number) => boolean {
  const base = baseOfChange();
  if (base === undefined) return () => false;
  const difference = ['diff', '--unified=0', base, '--', 'firestore.rules'];
  return isIn(execFileSync('git', difference, { cwd: ROOT, encoding: 'utf8' }));
}

/** Whether a line of the new file is in a hunk of a diff without context. */
export function isIn(difference: string): (line: number) => boolean {
  const hunks = [...difference.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(
    ([, first, count]) => [Number(first), Number(first) + Math.max(1, Number(count ?? 1))] as const,
  );
  return (line) => hunks.some(([from, to]) => line >= from && line < to);
}
