import { execFileSync } from 'node:child_process';
import os from 'node:os';

import { ROOT } from '../stack/root.ts';

/** Where and when the figures were measured. */
export interface Facts {
  machine: string;
  cores: number;
  node: string;
  commit: string;
  /** ISO. */
  date: string;
  /** Load average of the last minute before the first figure. */
  load: number;
}

export const loadNow = (): number => Math.round((os.loadavg()[0] ?? 0) * 100) / 100;

export function readFacts(): Facts {
  return {
    machine: `${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${os.type()} ${os.arch()}`,
    cores: os.availableParallelism(),
    node: process.versions.node,
    commit: commitHere(),
    date: new Date().toISOString(),
    load: loadNow(),
  };
}

export const factLine = ({ machine, cores, node, commit, date, load }: Facts): string =>
  `${machine}, ${cores} cores, Node ${node}; commit ${commit}; ${date}; load ${load} at the beginning`;

/** The commit that is checked out, with a plus where files differ from it. */
function commitHere(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const plus = git('status', '--porcelain').trim() === '' ? '' : '+';
    return `${git('rev-parse', '--short', 'HEAD').trim()}${plus}`;
  } catch {
    // A copy without its history, or a machine without git.
    return 'unknown';
  }
}
