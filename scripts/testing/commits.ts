import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Problem } from '../local-environment/problem.ts';
import { localFolder, ROOT } from '../local-environment/root.ts';

/** The commit for which all tests passed here, so that a deployment need not run them again. */
interface Green {
  commit: string;
  passed: number;
  /** ISO. */
  at: string;
  /** How long all tests took. */
  seconds?: number;
}

const file = localFolder('green.json');
const [REMOTE_MAIN, LOCAL_MAIN] = ['refs/remotes/origin/main', 'refs/heads/main'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit of the checkout, and whether the files equal it; undefined without git or history. */
export function checkout(): { commit: string; isClean: boolean } | undefined {
  try {
    const isClean = git('status', '--porcelain').trim() === '';
    return { commit: git('rev-parse', 'HEAD').trim(), isClean };
  } catch {
    return undefined;
  }
}

/**
 * Where the working change begins: the commit at which this branch left the main branch. On the
 * main branch this commit when files differ from it, else the one before. Undefined without git,
 * that branch or an earlier commit.
 */
export function baseOfChange(): string | undefined {
  try {
    const names = git('for-each-ref', '--format=%(refname)', REMOTE_MAIN, LOCAL_MAIN).split('\n');
    const main = names.includes(REMOTE_MAIN) ? REMOTE_MAIN : LOCAL_MAIN;
    const fork = git('merge-base', 'HEAD', main).trim();
    const isOnMain = fork === git('rev-parse', 'HEAD').trim();
    return isOnMain && checkout()?.isClean ? git('rev-parse', 'HEAD~1').trim() : fork;
  } catch {
    return undefined;
  }
}

/** The base of the working change, and the files that differ. @throws Problem without a base */
export function workingChange(): { base: string; files: string[] } {
  const base = baseOfChange();
  if (base === undefined)
    throw new Problem('What has changed is not known: this is no clone with the branch "main".');
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return { base, files: `${changed}\n${added}`.split('\n').filter(Boolean) };
}

/** Stores that all tests passed, if the files are exactly those of a commit. */
export function rememberGreen(passed: number, seconds: number): void {
  const now = checkout();
  if (!now?.isClean) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const green: Green = { commit: now.commit, passed, at: new Date().toISOString(), seconds };
  writeFileSync(file, `${JSON.stringify(green, null, 2)}\n`);
}

/** When all tests passed for this commit; undefined when that is not known. */
export function greenOf(commit: string): Green | undefined {
  if (!existsSync(file)) return undefined;
  const green = JSON.parse(readFileSync(file, 'utf8')) as Green;
  return green.commit === commit ? green : undefined;
}
