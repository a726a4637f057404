import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findFirestoreEmulator } from '../../stack/firestore-emulator.ts';
import { findJava } from '../../stack/java.ts';
import { DEFAULT_PORTS, HOST, OFFSET_STEP, portsAt, takenPorts } from '../../stack/ports.ts';
import { Problem } from '../../stack/problem.ts';
import { ROOT } from '../../stack/root.ts';
import { chromiumHere } from '../../testing/chromium.ts';
import { fine, type Finding, missing, note } from './finding.ts';

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean; link?: boolean }>;
}

const readLock = (file: string): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock;

export function checkNode(): Finding {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  const runs = process.versions.node;
  return runs === devDependencies.node
    ? fine('Node', `${runs}, the project's own.`)
    : missing(
        'Node',
        `This runs on ${runs}, and the project has ${devDependencies.node}.`,
        'npm ci',
      );
}

/** Compares what package-lock.json names with what npm has noted that it installed. */
export function checkPackages(root = ROOT): Finding {
  const noted = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return missing('npm packages', 'They are not installed.', 'npm ci');
  const installed = readLock(noted).packages;
  const wanted = Object.entries(readLock(path.join(root, 'package-lock.json')).packages);
  const wrong = wanted
    .filter(([name, { optional, link }]) => name.startsWith('node_modules/') && !optional && !link)
    .filter(([name, { version }]) => installed[name]?.version !== version)
    .map(([name]) => name.replace(/^.*node_modules\//, ''));
  if (wrong.length === 0) return fine('npm packages', 'As package-lock.json names them.');
  return missing(
    'npm packages',
    `${wrong.length} are missing or of another version: ${wrong.slice(0, 5).join(', ')}.`,
    'npm ci',
  );
}

export async function checkJava(): Promise<Finding> {
  try {
    const { version, home } = await findJava();
    return fine('Java', `${version} in ${home}.`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return missing('Java', 'There is none that runs the Firestore emulator.', error.message);
  }
}

export function checkEmulator(): Finding {
  const { source, env } = findFirestoreEmulator();
  const named = process.env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (named && !existsSync(named)) {
    return missing(
      'Firestore emulator',
      `FIRESTORE_EMULATOR_BINARY_PATH names ${named}, which does not exist.`,
      'Correct the variable, or unset it to search: unset FIRESTORE_EMULATOR_BINARY_PATH',
    );
  }
  return source.startsWith('download') && Object.keys(env).length === 0
    ? note('Firestore emulator', 'It is downloaded at the first start (140 MB).', 'npm start')
    : fine('Firestore emulator', `From ${source}.`);
}

export async function checkChromium(): Promise<Finding> {
  try {
    const found = await chromiumHere();
    if (found !== undefined) return fine('Chromium', `${found}.`);
    return missing(
      'Chromium',
      'There is none for the tests in a browser.',
      'npx playwright install chromium (on Debian as root "npm test" installs it)',
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return missing('Chromium', error.message, 'unset CHROMIUM_PATH');
  }
}

export function checkFfmpeg(): Finding {
  const { status } = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  return status === 0
    ? fine('ffmpeg', 'Is there.')
    : note(
        'ffmpeg',
        'Is not there. Only content:video needs it.',
        'Install it with the package manager of your system, such as: apt-get install ffmpeg',
      );
}

/** Whether a stack runs at the offset, or can be started there. */
export async function checkPorts(offset: number): Promise<Finding> {
  const { vite: _onlyForDev, ...ports } = portsAt(offset);
  const taken = [];
  for await (const one of takenPorts(ports)) taken.push(one);
  const where = `${ports.hosting} and the others at --port-offset ${offset}`;
  if (taken.length === 0) return fine('ports', `${where} are free.`);
  if (await isStack(ports.auth)) return fine('ports', `A stack runs on ${where}.`);
  const list = taken.map(({ port, label }) => `${port} (${label})`).join(', ');
  return missing(
    'ports',
    taken.some(({ isRefused }) => isRefused)
      ? `Browsers refuse some of these ports, or other programs listen on them: ${list}.`
      : `Other programs listen on ${list}.`,
    `Stop them, or: npm start -- --port-offset ${await freeOffset(offset)}`,
  );
}

async function isStack(authPort: number): Promise<boolean> {
  const answer: unknown = await fetch(`http://${HOST}:${authPort}/`)
    .then((response) => response.json())
    .catch(() => undefined);
  return Object.hasOwn(Object(answer) as object, 'authEmulator');
}

/** The next offset at which every port is free. */
async function freeOffset(offset: number): Promise<number> {
  for (let next = offset + OFFSET_STEP; next < DEFAULT_PORTS.hosting; next += OFFSET_STEP) {
    const taken = await takenPorts(portsAt(next)).next();
    if (taken.done) return next;
  }
  return offset + OFFSET_STEP;
}
