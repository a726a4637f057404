import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCAL_PROJECT } from '@edu/domain/site/security-headers';

import { type Child, spawnTool } from '../command/child.ts';
import { findFirestoreEmulator, HOST, type Java, type Ports } from './find.ts';
import { atEnd } from '../command/lifetime.ts';
import { Problem } from '../command/problem.ts';
import { ROOT } from '../command/root.ts';
import { isExport, keepData } from './saved-data.ts';

/** The id of the local project. With a `demo-` id firebase-tools never calls a real service. */
export const PROJECT_ID = LOCAL_PROJECT;

const JAVA_LOGGING = path.join(import.meta.dirname, 'java-logging.properties');
const FIREBASE = path.join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

export interface EmulatorOptions {
  /** The folder of the local environment; it has the generated firebase.json and the log. */
  folder: string;
  java: Java;
  ports: Ports;
  only: string[];
  /** The data is read from here at the start, if it exists, and saved. */
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
  const { data, folder, ports, onLine } = options;
  let firestore: number | undefined;
  let group: number | undefined;
  atEnd(() => {
    // Workers of functions that firebase-tools has left; Firestore has its own process group.
    for (const pid of [group && -group, firestore]) if (pid) endIfAlive(pid);
  });
  const child = spawnFirebase(options);
  group = child.process.pid;
  const line = (text: string) =>
    new Promise<void>((resolve) => {
      child.process.on('message', (said) => {
        if (String(said).includes(text)) resolve();
      });
    });
  child.process.on('message', (said) => onLine?.(String(said)));
  // firebase-tools goes on without the emulator when something has killed its Java process.
  const killed = line('Firestore Emulator has exited').then(
    () => 'The Firestore emulator has ended: something has killed its Java process.',
  );
  const all = child.exited.then(() => 'The emulators have ended by themselves.');
  const ready = line('All emulators ready').then(() => true);
  const isReady = await Promise.race([ready, all.then(() => false)]);
  if (!isReady) throw failure(folder);
  firestore = await firestorePid(ports);
  if (data !== undefined) keepData(data, (to) => exportData(ports, to));
  return { ended: Promise.race([killed, all]) };
}

/** Writes the data of running emulators into a folder. @throws Problem when it cannot be written */
export async function exportData({ hub }: Ports, folder: string): Promise<void> {
  const failed = await fetch(`http://${HOST}:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'local environment' }),
  }).then((response) => (response.ok ? undefined : response.text()), String);
  if (failed !== undefined)
    throw new Problem(
      `The emulators could not write ${folder}. Make room, or name another folder.`,
      failed,
    );
}

function spawnFirebase({ data, folder, java, only }: EmulatorOptions): Child {
  const args = ['emulators:start', '--project', PROJECT_ID, '--config', 'firebase.json'];
  args.push('--only', only.join(','), '--non-interactive');
  if (data !== undefined && isExport(data)) args.push('--import', data);
  // firebase-tools finds the hub of a project, to export it, through a file there: each environment
  // needs a separate one.
  const temporary = mkdtempSync(path.join(tmpdir(), 'edu-'));
  atEnd(() => rmSync(temporary, { recursive: true, force: true }));
  return spawnTool('../scripts/local-environment/guard.ts', [FIREBASE, ...args], {
    cwd: folder,
    env: { ...emulatorEnv(java, folder), TMPDIR: temporary },
    // A separate process group: Ctrl-C in the terminal must reach the command first, which then
    // stops its children in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    patienceMs: 60_000,
  });
}

function emulatorEnv({ home }: Java, folder: string): NodeJS.ProcessEnv {
  const local = `${HOST},localhost`;
  return {
    ...process.env,
    FIRESTORE_EMULATOR_BINARY_PATH: findFirestoreEmulator().jar,
    JAVA_HOME: home,
    // A stack trace for each request that the rules reject: tens of megabytes in a test run.
    JAVA_TOOL_OPTIONS: `${process.env['JAVA_TOOL_OPTIONS'] ?? ''} -Djava.util.logging.config.file=${JAVA_LOGGING}`,
    PATH: [path.join(home, 'bin'), process.env['PATH'] ?? ''].join(path.delimiter),
    // A busy machine with two cores can need more than the ten seconds of firebase-tools.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // A process starts for each function, and each compiles the same modules.
    NODE_COMPILE_CACHE: path.join(folder, 'modules'),
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

/** A sentence for the log of a failed start. */
function failure(folder: string): Problem {
  const log = path.join(folder, 'emulators.log');
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

function endIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
