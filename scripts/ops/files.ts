import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { InvalidArgumentError } from 'commander';

import { Misuse, Problem } from '../stack/problem.ts';

/** What the commands read from and write to this machine, with a sentence for what may be wrong there. */

const FAULTS: Record<string, string> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'nothing can be written there',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of the path is no folder',
  ENAMETOOLONG: 'the name is too long',
  EISDIR: 'it is a folder',
};

/** A fault of writing in a sentence, where a person can mend it; any other as it is. */
export function writingProblem(error: unknown, where: string): unknown {
  const { code = '' } = Object(error) as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Problem(`The disk is full: ${where} is not whole. Make room and run this again.`);
  const fault = FAULTS[code];
  return fault === undefined
    ? error
    : new Misuse(`${where} cannot be written: ${fault}. Name another place with --to.`);
}

/**
 * Makes a folder that its owner alone may read, with those above it. (Node's own recursive mkdir never ends below /proc.)
 * @throws Misuse where none can be made
 */
export function makeFolder(folder: string): void {
  const lacking: string[] = [];
  for (let above = folder; !existsSync(above); above = path.dirname(above)) lacking.unshift(above);
  try {
    for (const one of lacking) mkdirSync(one, { mode: 0o700 });
  } catch (error) {
    throw writingProblem(error, folder);
  }
}

/** For an option that names a file or a folder: the empty name would be the folder in which the command runs. */
export function readPath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty: name a path.');
  return text;
}

/**
 * The JSON of a file.
 * @throws Misuse that names the file, the option that named it being --file
 */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') throw new Misuse(`There is no file ${file}. Correct --file.`);
    if (code === 'EISDIR') throw new Misuse(`${file} is a folder. Name a file with --file.`);
    throw new Misuse(`${file} cannot be read (${code}). Correct --file.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Misuse(`${file} is no JSON: ${(error as Error).message}. Mend it.`);
  }
}
