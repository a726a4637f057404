import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { Problem } from './problem.ts';

/** The oldest Java that firebase-tools 15 accepts. */
const OLDEST_JAVA = 21;

export interface Java {
  /** The folder for JAVA_HOME; its `bin` has the program. */
  home: string;
  version: number;
}

/** The major version that `java -version` prints, or undefined if the text has none. */
export function javaVersion(text: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  if (first === undefined) return undefined;
  return Number(first === '1' ? second : first);
}

/** Finds Java for the Firestore emulator. @throws Problem that says how to install it */
export async function findJava(homes: Iterable<string> = javaHomes()): Promise<Java> {
  const seen = new Set<number>();
  for (const home of homes) {
    const version = await readVersion(home);
    if (version === undefined) continue;
    if (version >= OLDEST_JAVA) return { home, version };
    seen.add(version);
  }
  const found =
    seen.size === 0 ? 'no Java was found' : `only Java ${[...seen].join(', ')} was found`;
  throw new Problem(
    `The Firestore emulator needs Java ${OLDEST_JAVA} or newer, and ${found}. ${remedy()} Then run the command again; ` +
      'a Java in an unusual folder is found through JAVA_HOME.',
  );
}

async function readVersion(home: string): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)(path.join(home, 'bin/java'), ['-version']);
    return javaVersion(stderr + stdout);
  } catch {
    // There is none, or it is the placeholder of macOS, which is not Java.
    return undefined;
  }
}

function* javaHomes(): Iterable<string> {
  if (process.env['JAVA_HOME']) yield process.env['JAVA_HOME'];
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter))
    if (path.basename(folder) === 'bin') yield path.dirname(folder);
  yield* newestFirst('/usr/lib/jvm/*');
  yield* newestFirst('/Library/Java/JavaVirtualMachines/*/Contents/Home');
  yield* newestFirst('/{opt/homebrew,usr/local}/opt/openjdk*');
}

/** Names with the newest version first, so that the newest installed one is used. */
const newestFirst = (pattern: string): string[] =>
  globSync(pattern).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));

function remedy(): string {
  return process.platform === 'darwin'
    ? 'Install it with "brew install openjdk".'
    : 'Install it with the package manager of your system (for example "apt-get install openjdk-21-jre-headless") or from https://adoptium.net.';
}
