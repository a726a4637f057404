/** What a local environment and the tests need of this machine: Java, Chromium, ports, Firestore. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

import { runTool } from '../command/child.ts';
import { sdkEmulator } from './cloud-sdk-emulator.ts';
import { Problem } from '../command/problem.ts';
import { ROOT } from '../command/root.ts';

const searchPath = (): string[] => (process.env['PATH'] ?? '').split(path.delimiter);

/** The oldest Java that firebase-tools 15 accepts. */
const OLDEST_JAVA = 21;

export interface Java {
  /** The folder for JAVA_HOME; its `bin` has the program. */
  home: string;
  version: number;
}

/** Finds Java for the Firestore emulator. @throws Problem that says how to install it */
export async function findJava(homes: Iterable<string> = javaHomes()): Promise<Java> {
  const seen = new Set<number>();
  for (const home of homes) {
    const version = await javaVersion(home);
    if (version === undefined) continue;
    if (version >= OLDEST_JAVA) return { home, version };
    seen.add(version);
  }
  const found =
    seen.size === 0 ? 'no Java was found' : `only Java ${[...seen].join(', ')} was found`;
  const remedy =
    process.platform === 'darwin'
      ? 'with "brew install openjdk"'
      : 'with the package manager of your system (for example "apt-get install openjdk-21-jre-headless") or from https://adoptium.net';
  throw new Problem(
    `The Firestore emulator needs Java ${OLDEST_JAVA} or newer, and ${found}. Install it ${remedy}. Then run the command again; ` +
      'a Java in an unusual folder is found through JAVA_HOME.',
  );
}

async function javaVersion(home: string): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)(path.join(home, 'bin/java'), ['-version']);
    const [, version] = /version "(?:1\.)?(\d+)/.exec(stderr + stdout) ?? [];
    return version === undefined ? undefined : Number(version);
  } catch {
    // There is none, or it is the placeholder of macOS, which is not Java.
    return undefined;
  }
}

function javaHomes(): string[] {
  const folders = [
    '/usr/lib/jvm/*',
    '/Library/Java/JavaVirtualMachines/*/Contents/Home',
    '/{opt/homebrew,usr/local}/opt/openjdk*',
  ];
  // The newest version first.
  const installed = folders.flatMap((pattern) =>
    globSync(pattern).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  );
  const onPath = searchPath()
    .filter((folder) => path.basename(folder) === 'bin')
    .map(path.dirname);
  return [process.env['JAVA_HOME'] ?? '', ...onPath, ...installed].filter(Boolean);
}

export interface FirestoreEmulator {
  /** The source of the jar, for the progress line. */
  source: string;
  /** Undefined when firebase-tools has to download it. */
  jar: string | undefined;
}

/**
 * Finds the Firestore emulator: by the variable, then in the cache of firebase-tools, then in the
 * Cloud SDK, else firebase-tools downloads it.
 */
export function findFirestoreEmulator(): FirestoreEmulator {
  const chosen = process.env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (chosen) return { source: 'FIRESTORE_EMULATOR_BINARY_PATH', jar: chosen };
  if (existsSync(cachedJar())) return { source: 'firebase cache', jar: cachedJar() };
  const jar = sdkEmulator(searchPath());
  return jar === undefined
    ? { source: 'download, 140 MB, once', jar }
    : { source: 'Google Cloud SDK', jar };
}

/**
 * The file that firebase-tools itself looks for, and where it downloads to; its name has the
 * version.
 */
export function cachedJar(): string {
  const list = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const info = JSON.parse(readFileSync(path.join(ROOT, list), 'utf8')) as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  const cache =
    process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(os.homedir(), '.cache/firebase/emulators');
  return path.join(cache, info.firestore.downloadPathRelativeToCacheDir);
}

/**
 * The first is Chromium without windows: a page in it takes two thirds of the processor time. Older
 * releases lack it.
 */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const PROGRAMS = [...DEBIAN_PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium for the tests: CHROMIUM_PATH, else an installed one; undefined without any. */
export function installedChromium(): string | undefined {
  const onPath = PROGRAMS.flatMap((name) => searchPath().map((folder) => path.join(folder, name)));
  const places = [...onPath, ...ELSEWHERE, chromium.executablePath()];
  return process.env['CHROMIUM_PATH'] || places.find((file) => existsSync(file));
}

/** The same; installs one if there is none. @throws Problem that says how to install it */
export async function findChromium(): Promise<string> {
  const found = installedChromium() ?? (await installChromium());
  if (found !== undefined && existsSync(found)) return found;
  throw new Problem(
    found
      ? `CHROMIUM_PATH names ${found}, which does not exist. Correct it, or unset it to search.`
      : 'The end-to-end tests need Chromium, and it could not be installed here. Install it with the package manager of ' +
          'your system or with "npx playwright install chromium", or point CHROMIUM_PATH to one that you have.',
  );
}

async function installChromium(): Promise<string | undefined> {
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium with apt-get.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    apt('update', '-qq');
    DEBIAN_PACKAGES.find((name) => apt('install', '-y', '-qq', '--no-install-recommends', name));
  } else {
    console.log('Installing Chromium with Playwright.');
    const { output, code } = await runTool('playwright/cli.js', ['install', 'chromium']);
    if (code !== 0) console.error(output.trimEnd());
  }
  return installedChromium();
}

/** Only Debian: Ubuntu's package of that name needs snap. */
function isDebian(): boolean {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** The one address that everything local listens on. */
export const HOST = '127.0.0.1';

/** The ports of a local environment, as `npm start` uses them, and what listens there. */
const KNOWN = {
  hosting: [5000, 'Hosting'],
  functions: [5001, 'Functions'],
  contentful: [5055, 'the Contentful mock'],
  media: [5056, 'the demo videos'],
  firestore: [8080, 'Firestore'],
  firestoreWebsocket: [9150, 'the Firestore websocket'],
  auth: [9099, 'Auth'],
  eventarc: [9299, 'Eventarc'],
  tasks: [9499, 'Cloud Tasks'],
  hub: [4400, 'the emulator hub'],
  logging: [4500, 'the emulator log'],
  vite: [5173, 'the Vite server'],
} as const;

type PortName = keyof typeof KNOWN;
export type Ports = Record<PortName, number>;

const PORT_NAMES = Object.keys(KNOWN) as PortName[];

/** All ports, increased by `offset`. */
export const portsAt = (offset: number): Ports =>
  Object.fromEntries(PORT_NAMES.map((name) => [name, KNOWN[name][0] + offset])) as Ports;

export const DEFAULT_PORTS = portsAt(0);

/** The highest offset that leaves every port below 65,536. */
export const MAX_OFFSET = 50_000;

/**
 * Nine steps of this size do not reach another default port; steps of a hundred would put the hub
 * where the log is.
 */
export const OFFSET_STEP = 10;

/** Browsers and Node do not connect to these (Fetch standard, «bad port»; those from 4400 on). */
const REFUSED = new Set([5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080]);

/** Whether a server can listen on the port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}

/** @throws Problem that names the first port in use and the option that moves all ports */
export async function requireFreePorts(
  ports: Partial<Ports> & Pick<Ports, 'hosting'>,
  command: string,
): Promise<void> {
  const anotherOffset = ports.hosting - DEFAULT_PORTS.hosting + OFFSET_STEP;
  for await (const { port, label, isRefused } of takenPorts(ports)) {
    const move = `${command} -- --port-offset ${anotherOffset}`;
    throw new Problem(
      isRefused
        ? `Port ${port} (${label}) is one that browsers refuse to connect to. Move all ports elsewhere: ${move}`
        : `Port ${port} (${label}) is taken by another program. Stop that program, or move all ports: ${move}`,
    );
  }
}

/**
 * Those of the given ports on which a program listens, or that browsers reject (`isRefused`), with
 * their purpose.
 */
export async function* takenPorts(
  ports: Partial<Ports>,
): AsyncGenerator<{ name: PortName; port: number; label: string; isRefused: boolean }> {
  for (const name of PORT_NAMES) {
    const port = ports[name];
    if (port === undefined) continue;
    const isRefused = REFUSED.has(port);
    if (isRefused || !(await isPortFree(port)))
      yield { name, port, label: KNOWN[name][1], isRefused };
  }
}

/**
 * Free ports for a test run, below the range of outgoing connections, so that none is taken before
 * it is used.
 */
export async function findFreePorts(random: () => number = Math.random): Promise<Ports> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const ports = portsAt(10_000 + Math.floor(random() * 12_000));
    const free = await Promise.all(PORT_NAMES.map((name) => isPortFree(ports[name])));
    if (free.every(Boolean)) return ports;
  }
  throw new Problem(
    'No free ports were found for the tests. End programs that listen on many ports and try again.',
  );
}
