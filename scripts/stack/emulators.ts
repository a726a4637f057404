import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Child, spawnTool } from './child.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import type { Java } from './java.ts';
import type { KeepOrder } from './keeper.ts';
import { atEnd } from './lifetime.ts';
import { followLines } from './log-file.ts';
import { HOST, type Ports } from './ports.ts';
import { Problem } from './problem.ts';
import { removeBrokenExports } from './saved-data.ts';

/** The id of the local project. A `demo-` id: firebase-tools then never talks to a real service. */
export const PROJECT_ID = 'demo-edu';

const READY = 'All emulators ready';
const STOP_PATIENCE_MS = 20_000;
const SAVE_EVERY_MS = 60_000;

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
  exited: Promise<unknown>;
  /** Saves all data into `saveFolder` every minute and at the end, from now on. */
  keepData(saveFolder: string): void;
}

/** Starts the emulators and waits until every function is loaded. They end with this program. */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const log = path.join(options.folder, 'emulators.log');
  removeBrokenExports(options.folder);
  const child = spawnFirebase(options, log);
  let javaPid: number | undefined;
  atEnd(async () => {
    await endFirebase(child);
    // The Java of Firestore is in no group of ours; it stays behind when firebase-tools was ended by force.
    if (javaPid !== undefined) endIfAlive(javaPid);
  });
  await waitUntilReady(child, log, options);
  javaPid = await firestorePid(options.ports);
  return {
    exited: child.exited,
    keepData(saveFolder) {
      const order: KeepOrder = {
        hub: `http://${HOST}:${options.ports.hub}`,
        folder: saveFolder,
        everyMs: SAVE_EVERY_MS,
      };
      child.process.send(order);
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

async function firestorePid({ hub }: Ports): Promise<number | undefined> {
  const response = await fetch(`http://${HOST}:${hub}/emulators`);
  const running = (await response.json()) as { firestore?: { pid?: number } };
  return running.firestore?.pid;
}

function endIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
