import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { localFolder, ROOT } from '../../stack/root.ts';

/** The commit for which all tests passed here, noted so that a deployment need not run them again. */
interface Green {
  commit: string;
  passed: number;
  /** ISO. */
  at: string;
  /** How long all tests took. */
  seconds?: number;
}

const file = localFolder('green.json');

/** The commit of the checkout, and whether the files are exactly its; undefined where there is no git. */
export function checkout(): { commit: string; isClean: boolean } | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return {
      commit: git('rev-parse', 'HEAD').trim(),
      isClean: git('status', '--porcelain').trim() === '',
    };
  } catch {
    // A copy without its history, or a machine without git: then nothing is known, which the preflight says.
    return undefined;
  }
}

/** Notes that all tests passed, if the files are exactly those of a commit. */
export function rememberGreen(passed: number, seconds: number): void {
  const now = checkout();
  if (!now?.isClean) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const green: Green = { commit: now.commit, passed, at: new Date().toISOString(), seconds };
  writeFileSync(file, `${JSON.stringify(green, null, 2)}\n`);
}

/** When all tests passed for this very commit; undefined when that is not known. */
export function greenOf(commit: string): Green | undefined {
  if (!existsSync(file)) return undefined;
  const green = JSON.parse(readFileSync(file, 'utf8')) as Green;
  return green.commit === commit ? green : undefined;
}
