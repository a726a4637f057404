import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { atEnd } from '../local-environment/lifetime.ts';
import { localFolder } from '../local-environment/root.ts';

/**
 * Claims .local/test, or test-2 and so on beside other runs; returns its name, which is also that
 * of the environment.
 */
export function claimTestFolder(): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'test' : `test-${number}`;
    const claim = path.join(localFolder('claims'), name);
    mkdirSync(path.dirname(claim), { recursive: true });
    mkdirSync(localFolder(name), { recursive: true });
    if (take(claim)) {
      atEnd(() => rmSync(claim, { force: true }));
      return name;
    }
  }
}

/**
 * A claim contains the id of the process that made it; the claim of an ended process is ignored.
 */
function take(claim: string): boolean {
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (isAlive(Number(readFileSync(claim, 'utf8')))) return false;
  rmSync(claim, { force: true });
  return take(claim);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
