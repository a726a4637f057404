import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findJava, javaVersion } from './java.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'java-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A folder for JAVA_HOME, with a program that only prints its version. */
async function installJava(name: string, version: string): Promise<string> {
  const home = path.join(folder, name);
  const program = path.join(home, 'bin', 'java');
  await mkdir(path.dirname(program), { recursive: true });
  await writeFile(program, `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
  await chmod(program, 0o755);
  return home;
}

describe('Java for the Firestore emulator', () => {
  it.each([
    ['openjdk version "25.0.3" 2026-04-21 LTS', 25],
    ['java version "1.8.0_401"', 8],
    ['openjdk version "21" 2023-09-19', 21],
    ['The operation couldn’t be completed. Unable to locate a Java Runtime.', undefined],
  ])('the version of %j is %j', (text, version) => {
    expect(javaVersion(text)).toBe(version);
  });

  it('without a new one the sentence names the old ones and the remedy', async () => {
    const old = await installJava('old', '17.0.19');
    await expect(findJava([old])).rejects.toThrow(
      /needs Java 21 or newer, and only Java 17 was found\. Install it .*JAVA_HOME/,
    );
    await expect(findJava([])).rejects.toThrow(/and no Java was found\. Install it/);
  });

  it('is the first that is new enough and does not fail, in the order of the search', async () => {
    const broken = await installJava('broken', '25');
    await writeFile(path.join(broken, 'bin', 'java'), '#!/bin/sh\nexit 1\n');
    const old = await installJava('old', '17.0.19');
    const good = await installJava('good', '21.0.4');
    const better = await installJava('better', '25.0.3');
    const places = [path.join(folder, 'nowhere'), broken, old, good, better];
    expect(await findJava(places)).toEqual({ home: good, version: 21 });
  });
});
