import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

import { startContentfulMock } from '../../content/contentful-mock/server.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { buildFunctions, buildWeb, copyMedia } from './build.ts';
import { followRules, writeConfig } from './config.ts';
import { PROJECT_ID, startEmulators } from './emulators.ts';
import {
  findFirestoreEmulator,
  findJava,
  HOST,
  MAX_OFFSET,
  type Ports,
  portsAt,
  requireFreePorts,
} from './find.ts';
import { atEnd, readOptions, runCommand } from '../command/lifetime.ts';
import { Problem } from '../command/problem.ts';
import { print, seconds, step } from '../command/progress.ts';
import { localFolder, ROOT } from '../command/root.ts';
import { dataFolder, environmentName, lastRunNotice } from './saved-data.ts';

export interface EnvironmentOptions {
  /**
   * The name of the folder below .local. Two environments that run at once need two names and two
   * sets of ports.
   */
  name: string;
  ports: Ports;
  /**
   * Starts with the data of the last run and saves that of this one; applies edits of the rules
   * while it runs.
   */
  isLasting?: boolean;
  /** Starts with the activity of the demo learners too; a lasting environment always does. */
  hasDemoData?: boolean;
  /** Without the built web app, which Vite serves in npm run dev. */
  withoutWeb?: boolean;
  /** Receives the log of the emulators line by line. */
  onEmulatorLine?: (line: string) => void;
}

/**
 * Starts one copy of the platform with its data, in `folder`. It ends with this program, or with
 * endEverything(); `ended` resolves with a sentence when an emulator has ended by itself.
 */
export async function startEnvironment(options: EnvironmentOptions) {
  const { name, ports, isLasting = false } = options;
  const folder = localFolder(name);
  const web = path.join(folder, 'web');
  const data = isLasting ? dataFolder(name) : undefined;
  const java = await step('Java', () => findJava());
  await Promise.all([
    step('functions built', () => buildFunctions(path.join(folder, 'functions', 'lib'))),
    options.withoutWeb ? copyMedia(web) : step('web app built', () => buildWeb(web, ports)),
  ]);
  writeConfig(folder, ports);
  if (isLasting) atEnd(followRules(folder));
  const notice = data && lastRunNotice(data);
  if (notice) print(notice);
  const [emulators] = await Promise.all([
    step(`emulators (Firestore: ${findFirestoreEmulator().source})`, () =>
      startEmulators({
        folder,
        java,
        ports,
        only: ['auth', 'functions', 'firestore', 'hosting'],
        data,
        onLine: options.onEmulatorLine,
      }),
    ),
    step('content and video servers', async () => {
      await startLocalContent(ports);
      await serveMedia(web, ports);
    }),
  ]);
  await step('demo accounts and data', async () => {
    const { seed } = await import('./seed.ts');
    // Tests start with users without activity.
    await seed(ports, PROJECT_ID, { isFull: isLasting || options.hasDemoData === true });
  });
  await requireContent(ports);
  return { folder, ended: emulators.ended };
}

/**
 * Serves content/export.json as the demo space. @throws Problem when the file is missing or invalid
 */
async function startLocalContent(ports: Ports): Promise<void> {
  const file = path.join(ROOT, 'content', 'export.json');
  const contentful = await startContentfulMock({ file, port: ports.contentful }).catch(
    (error: Error) => {
      throw new Problem(
        `The content server could not start: ${error.message} Correct or restore the file and run the command again.`,
      );
    },
  );
  atEnd(() => contentful.close());
}

/**
 * Serves the demo videos with range requests, without which no browser can seek in a video.
 * Firebase Hosting and Contentful have them; the Hosting emulator does not.
 */
async function serveMedia(web: string, { media }: Ports): Promise<void> {
  const serve = sirv(web, {
    maxAge: 86_400,
    setHeaders: (response) => response.setHeader('access-control-allow-origin', '*'),
  });
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(media, HOST, resolve);
  });
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
}

/**
 * The emulators report that they are ready even when the functions did not load: only an answer
 * proves it.
 */
async function requireContent({ hosting }: Ports): Promise<void> {
  const response = await fetch(`http://${HOST}:${hosting}/api/content/courses?skip=0`);
  if (response.ok) return;
  throw new Problem(
    'The functions did not load, so there is no content. See emulators.log in its folder, correct ' +
      'functions/src and start again.',
    `GET /api/content/courses answered ${response.status}: ${(await response.text()).slice(0, 500)}`,
  );
}

/**
 * `npm start` and `npm run dev`: starts a lasting environment and runs until Ctrl-C. `serve` starts
 * the command's other servers, below the environment's folder.
 */
export const runStartCommand = (
  command: 'start' | 'dev',
  options: Pick<EnvironmentOptions, 'withoutWeb' | 'onEmulatorLine'> = {},
  serve?: (folder: string, ports: Ports) => Promise<void>,
): Promise<never> =>
  runCommand(
    async () => {
      const { name, ports } = await readStartOptions(command);
      console.log(`Starting the platform${command === 'dev' ? ' with hot reload' : ''}.`);
      const environment = { name, ports, isLasting: true, ...options };
      const { folder, ended } = await startEnvironment(environment);
      await serve?.(folder, ports);
      printWelcome(`http://${HOST}:${command === 'dev' ? ports.vite : ports.hosting}`);
      // An ordinary stop ends the program before this line.
      const sentence = await ended;
      const log = path.relative(process.cwd(), path.join(folder, 'emulators.log'));
      throw new Problem(
        `${sentence} The platform stops; the log is ${log}. Run the command again.`,
      );
    },
    { sentence: 'Stopping.', exitCode: 0 },
  );

/**
 * Reads the options, checks the ports, and deletes the old data for --fresh. Each port offset has
 * separate data.
 */
async function readStartOptions(command: 'start' | 'dev'): Promise<{ name: string; ports: Ports }> {
  const options = readOptions({ fresh: { type: 'boolean' }, 'port-offset': { type: 'string' } });
  const offset = Number(options['port-offset'] ?? '0');
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET)
    throw new Problem(`Give --port-offset a whole number between 0 and ${MAX_OFFSET}, such as 10.`);
  const ports = portsAt(offset);
  const { vite: _onlyForDev, ...others } = ports;
  if (command === 'dev') await requireFreePorts(ports, 'npm run dev');
  else await requireFreePorts(others, 'npm start');
  const name = environmentName(command, offset);
  if (options.fresh) rmSync(dataFolder(name), { recursive: true, force: true });
  return { name, ports };
}

/** Prints the platform's address and the accounts that can sign in. */
function printWelcome(address: string): void {
  console.log(`\nReady in ${seconds()}:  ${address}\n`);
  for (const { email, password, isAdmin } of DEMO_ACCOUNTS)
    console.log(
      `  ${email.padEnd(20)} ${password.padEnd(20)} ${isAdmin ? 'administrator' : 'learner'}`,
    );
  console.log(
    '\nThe data is saved every three minutes. Ctrl-C saves it and stops everything; the option --fresh starts with new data.',
  );
}
