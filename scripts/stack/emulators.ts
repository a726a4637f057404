import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { LOCAL_PROJECT } from '@edu/domain/security-headers';

import { type Child, spawnTool } from './child.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import type { Java } from './java.ts';
import type { KeepOrder } from './keeper.ts';
import { atEnd } from './lifetime.ts';
import { followLines } from './log-file.ts';
import { HOST, type Ports } from './ports.ts';
import { isDiskFull, Problem } from './problem.ts';
import { print } from './progress.ts';
import { removeBrokenExports, sayWhatIsSaved } from './saved-data.ts';

/** The id of the local project. A `demo-` id: firebase-tools then never talks to a real service. */
export const PROJECT_ID = LOCAL_PROJECT;

const JAVA_LOGGING = path.join(import.meta.dirname, 'java-logging.properties');
const READY = 'All emulators ready';
const STOP_PATIENCE_MS = 20_000;
const SAVE_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

export interface EmulatorOptions {
  /** The folder of the stack; it holds the generated firebase.json and the log. */
  folder: string;
  java: Java;
  ports: Ports;
  only: string[];
  /** A saved export to begin from. */
  importFrom: string | undefined;
  onLine?: ((line: string) => void) | undefined;
}

export interface Emulators {
  /** Settles when one of them is gone, with what it is. */
  ended: Promise<string>;
  /** Saves all data into `saveFolder` every minute and at the end, from now on, and says at the end what was saved. */
  keepData(saveFolder: string): void;
}

/** Starts the emulators and waits until every function is loaded. They end with this program. */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const log = path.join(options.folder, 'emulators.log');
  removeBrokenExports(options.folder);
  const child = spawnFirebase(options, log);
  let javaPid: number | undefined;
  let saves: string | undefined;
  atEnd(async () => {
    const endedAt = Date.now();
    await endFirebase(child);
    // The Java of Firestore is in no group of ours; it stays behind when firebase-tools was ended by force.
    if (javaPid !== undefined) endIfAlive(javaPid);
    if (saves !== undefined) console.log(sayWhatIsSaved(saves, endedAt, log));
  });
  await waitUntilReady(child, log, options);
  javaPid = await firestorePid(options.ports);
  return {
    ended: Promise.race([
      child.exited.then(() => 'The emulators have'),
      // firebase-tools goes on without it: every page would wait for a database that is not there.
      untilGone(javaPid).then(() => 'The Firestore emulator has'),
    ]),
    keepData(saveFolder) {
      saves = saveFolder;
      const order: KeepOrder = {
        hub: `http://${HOST}:${options.ports.hub}`,
        folder: saveFolder,
        everyMs: SAVE_EVERY_MS,
      };
      child.process.send(order);
      child.process.on('message', (reason) => {
        const why = isDiskFull(reason)
          ? 'the disk is full'
          : `see ${path.relative(process.cwd(), log)}`;
        print(`The data could not be saved: ${why}. The next try is in a minute.`);
      });
    },
  };
}

/** The keeper inside firebase-tools takes the lost connection as the wish to save and end. */
async function endFirebase({ process: child, exited }: Child): Promise<void> {
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await exited;
  clearTimeout(timer);
  // Function workers are of its group; however it ended, none of them stays.
  if (child.pid !== undefined) endIfAlive(-child.pid);
}

function spawnFirebase(options: EmulatorOptions, log: string): Child {
  const args = ['emulators:start', '--project', PROJECT_ID, '--config', 'firebase.json'];
  args.push('--only', options.only.join(','), '--non-interactive');
  if (options.importFrom !== undefined) args.push('--import', options.importFrom);
  const output = openSync(log, 'w');
  const child = spawnTool('firebase-tools/lib/bin/firebase.js', args, {
    cwd: options.folder,
    env: emulatorEnv(options.java),
    preload: path.join(import.meta.dirname, 'keeper.ts'),
    // A group of its own: Ctrl-C in the terminal must reach the stack first, which then ends things in order.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return child;
}

function emulatorEnv(java: Java): NodeJS.ProcessEnv {
  const local = `${HOST},localhost`;
  return {
    ...process.env,
    ...findFirestoreEmulator().env,
    JAVA_HOME: java.home,
    // A stack trace for each request that the rules refuse: tens of megabytes in a test run.
    JAVA_TOOL_OPTIONS: `${process.env['JAVA_TOOL_OPTIONS'] ?? ''} -Djava.util.logging.config.file=${JAVA_LOGGING}`,
    PATH: [path.join(java.home, 'bin'), process.env['PATH'] ?? ''].join(path.delimiter),
    // A busy machine with two cores can need more than the ten seconds that firebase-tools allows.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // As the command itself (run.mjs).
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
    NO_PROXY: local,
    no_proxy: local,
    // Reads what the functions are from a file. Asking them over a port costs three more seconds.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Without these it looks for a cloud machine's metadata server, for news and for updates: seconds of waiting.
    METADATA_SERVER_DETECTION: 'none',
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    // Left over from another emulator it would lead the functions astray.
    FIREBASE_EMULATOR_HUB: undefined,
  };
}

function waitUntilReady(
  child: Child,
  log: string,
  { onLine, folder }: EmulatorOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopFollowing = followLines(log, (line) => {
      onLine?.(line);
      if (!line.includes(READY)) return;
      resolve();
      if (onLine === undefined) stopFollowing();
    });
    const ended = () => {
      stopFollowing();
      reject(failure(folder, log));
    };
    child.exited.then(ended, ended);
  });
}

/** Turns the log of a failed start into a sentence. */
function failure(folder: string, log: string): Problem {
  const text = readFileSync(log, 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const details = lines.slice(-15).join('\n');
  if (
    /download/i.test(text) &&
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|request to/.test(text)
  ) {
    return new Problem(
      'The Firestore emulator could not be downloaded. Connect to the network and try again, or set ' +
        'FIRESTORE_EMULATOR_BINARY_PATH to the jar of a Firestore emulator that you have.',
      details,
    );
  }
  return new Problem(
    `The emulators ended before they were ready. Their whole log is ${path.relative(process.cwd(), log)}; ` +
      `if saved data in ${path.relative(process.cwd(), folder)} is damaged, add the option --fresh to begin anew.`,
    details,
  );
}

/** @throws Problem when the emulator has ended already */
async function firestorePid({ hub }: Ports): Promise<number> {
  const response = await fetch(`http://${HOST}:${hub}/emulators`);
  const { firestore } = (await response.json()) as { firestore?: { pid?: number } };
  if (!firestore?.pid)
    throw new Problem('The Firestore emulator has ended. Run the command again.');
  return firestore.pid;
}

/** Resolves within a second after a process has ended. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(LOOK_EVERY_MS, undefined, { ref: false });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}

function endIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
