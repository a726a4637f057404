import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';

import { LOCAL_PROJECT } from '@edu/domain/site/security-headers';

import { type Child, spawnTool } from './child.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import type { Java } from './java.ts';
import { atEnd } from './lifetime.ts';
import { HOST, type Ports } from './ports.ts';
import { Problem } from './problem.ts';
import { print } from './progress.ts';
import { ROOT } from './root.ts';
import { beginRun, endRun, isExport, markReady, nextFolder, saveRegularly } from './saved-data.ts';

/** The id of the local project. With a `demo-` id firebase-tools never calls a real service. */
export const PROJECT_ID = LOCAL_PROJECT;

const JAVA_LOGGING = path.join(import.meta.dirname, 'java-logging.properties');
const READY = 'All emulators ready';
const FIREBASE = path.join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** Includes the export of the data. */
const STOP_TIMEOUT_MS = 60_000;

export interface EmulatorOptions {
  /** The folder of the local environment; it has the generated firebase.json and the log. */
  folder: string;
  java: Java;
  ports: Ports;
  only: string[];
  /** The data is read from here at the start, if it exists, and written at the end. */
  data?: string | undefined;
  onLine?: ((line: string) => void) | undefined;
}

/**
 * Starts the emulators and waits until every function is loaded. They end with this program;
 * `ended` resolves with a sentence when one of them ends by itself.
 */
export async function startEmulators(
  options: EmulatorOptions,
): Promise<{ ended: Promise<string> }> {
  const log = path.join(options.folder, 'emulators.log');
  const { data } = options;
  const notice = data && beginRun(data);
  if (notice) print(notice);
  const child = spawnFirebase(options, log);
  let javaPid: number | undefined;
  atEnd(async () => {
    await endFirebase(child);
    // The Java process of Firestore is in another process group; it continues when firebase-tools
    // was killed.
    if (javaPid !== undefined) endIfAlive(javaPid);
    const said = data && endRun(data, log);
    if (said) console.log(said);
  });
  await waitUntilReady(child, log, options);
  javaPid = await firestorePid(options.ports);
  if (data !== undefined) {
    markReady(data);
    // The newest ending runs first: a save under way is completed before the emulators end.
    atEnd(saveRegularly(data, (folder) => exportData(options.ports, folder)));
  }
  // firebase-tools goes on without the emulator when something has killed its Java process.
  const firestore = endOfProcess(javaPid).then(
    () => 'The Firestore emulator has ended: something has killed its Java process.',
  );
  const all = child.exited.then(() => 'The emulators have ended by themselves.');
  return { ended: Promise.race([firestore, all]) };
}

/** Resolves when a process that is no child of this one has ended. */
export function endOfProcess(pid: number, lookMs = 1_000): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, lookMs);
    timer.unref();
  });
}

/** Writes the data of running emulators into a folder. @throws Problem when it cannot be written */
export async function exportData({ hub }: Ports, folder: string): Promise<void> {
  const response = await fetch(`http://${HOST}:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'local environment' }),
  });
  if (!response.ok)
    throw new Problem(
      `The emulators could not write ${folder}. Make room, or name another folder.`,
      await response.text(),
    );
}

/** The guard stops its child when its input is closed. */
async function endFirebase({ process: child, exited }: Child): Promise<void> {
  child.stdin?.end();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
  // Function workers are in its group; all of them are ended.
  if (child.pid !== undefined) endIfAlive(-child.pid);
}

function spawnFirebase(options: EmulatorOptions, log: string): Child {
  const { data, folder, java, only } = options;
  const args = ['emulators:start', '--project', PROJECT_ID, '--config', 'firebase.json'];
  args.push('--only', only.join(','), '--non-interactive');
  if (data !== undefined) args.push('--export-on-exit', nextFolder(data));
  if (data !== undefined && isExport(data)) args.push('--import', data);
  const output = openSync(log, 'w');
  // firebase-tools finds the hub of a project, to export it, through a file there: each environment
  // needs a separate one.
  const temporary = mkdtempSync(path.join(tmpdir(), 'edu-'));
  atEnd(() => rmSync(temporary, { recursive: true, force: true }));
  const child = spawnTool('../scripts/local-environment/guard.ts', [FIREBASE, ...args], {
    cwd: folder,
    env: { ...emulatorEnv(java), TMPDIR: temporary },
    // A separate process group: Ctrl-C in the terminal must reach the command first, which then
    // stops its children in order.
    detached: true,
    stdio: ['pipe', output, output],
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
    // A stack trace for each request that the rules reject: tens of megabytes in a test run.
    JAVA_TOOL_OPTIONS: `${process.env['JAVA_TOOL_OPTIONS'] ?? ''} -Djava.util.logging.config.file=${JAVA_LOGGING}`,
    PATH: [path.join(java.home, 'bin'), process.env['PATH'] ?? ''].join(path.delimiter),
    // A busy machine with two cores can need more than the ten seconds of firebase-tools.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // The same as for the command (run.mjs).
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
    NO_PROXY: local,
    no_proxy: local,
    // Reads the definitions of the functions from a file. Requesting them over a port costs three
    // more seconds.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Without these it looks for a cloud machine's metadata server, for news and for updates, which
    // takes seconds.
    METADATA_SERVER_DETECTION: 'none',
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    // A value of another emulator would misdirect the functions.
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

/** A sentence for the log of a failed start. */
function failure(folder: string, log: string): Problem {
  const text = readFileSync(log, 'utf8');
  const details = text.trimEnd().split('\n').slice(-15).join('\n');
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|request to/.test(text);
  const [file, where] = [log, folder].map((one) => path.relative(process.cwd(), one));
  return new Problem(
    isOffline && /download/i.test(text)
      ? 'The Firestore emulator could not be downloaded. Connect to the network and try again, or set ' +
          'FIRESTORE_EMULATOR_BINARY_PATH to the jar of a Firestore emulator that you have.'
      : `The emulators ended before they were ready. Their whole log is ${file}; ` +
          `if saved data in ${where} is damaged, add the option --fresh to start with new data.`,
    details,
  );
}

/** @throws Problem when the emulator has already ended */
async function firestorePid({ hub }: Ports): Promise<number> {
  const response = await fetch(`http://${HOST}:${hub}/emulators`);
  const { firestore } = (await response.json()) as { firestore?: { pid?: number } };
  if (firestore?.pid) return firestore.pid;
  throw new Problem('The Firestore emulator has ended. Run the command again.');
}

/** Sends a signal; returns whether the process is alive. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}
const isAlive = (pid: number): boolean => signal(pid, 0);
const endIfAlive = (pid: number): boolean => signal(pid, 'SIGKILL');

/**
 * Calls `onLine` for each line of a growing file, until the returned function is called. Children
 * write into files rather than pipes, so that they can finish when this program is killed.
 */
function followLines(file: string, onLine: (line: string) => void): () => void {
  const handle = openSync(file, 'r');
  const decoder = new StringDecoder('utf8');
  const buffer = Buffer.alloc(64 * 1024);
  let rest = '';
  let following = true;
  const read = () => (following ? readSync(handle, buffer) : 0);
  const look = () => {
    for (let size = read(); size > 0; size = read()) {
      const lines = (rest + decoder.write(buffer.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line.trimEnd());
    }
  };
  const timer = setInterval(look, 100);
  return () => {
    if (!following) return;
    following = false;
    clearInterval(timer);
    closeSync(handle);
  };
}
