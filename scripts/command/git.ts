import { execFileSync } from 'node:child_process';

import { ROOT } from './root.ts';

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

/**
 * Whether a commit is on the main branch of the origin, where CI has tested it; false when that is
 * not known here.
 */
export function isOnRemoteMain(commit: string): boolean {
  try {
    git('merge-base', '--is-ancestor', commit, REMOTE_MAIN);
    return true;
  } catch {
    return false;
  }
}
