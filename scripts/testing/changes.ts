import { execFileSync } from 'node:child_process';

import { Problem } from '../stack/problem.ts';
import { ROOT } from '../stack/root.ts';

export interface Changes {
  /** The commit at which this work left the main branch. */
  base: string;
  /** What differs from it, committed or not. */
  files: string[];
}

/** The working change. @throws Problem where git or the main branch is missing */
export function workingChange(): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const branch = git(
      'branch',
      '--all',
      '--list',
      '--format=%(refname:short)',
      'origin/main',
      'main',
    );
    const base = git('merge-base', 'HEAD', branch.split('\n')[0] ?? '').trim();
    const files = git('diff', '--name-only', '--diff-filter=d', base);
    const added = git('ls-files', '--others', '--exclude-standard');
    return { base, files: `${files}\n${added}`.split('\n').filter(Boolean) };
  } catch {
    throw new Problem('What has changed is not known: this is no clone with the branch "main".');
  }
}
