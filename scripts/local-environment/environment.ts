import path from 'node:path';

import { buildFunctions, buildWeb, copyMedia } from './build.ts';
import { followRules, nameAssets, writeConfig } from './config.ts';
import { PROJECT_ID, startEmulators } from './emulators.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { findJava } from './java.ts';
import { atEnd } from './lifetime.ts';
import { startContentfulMock } from '../../content/contentful-mock/server.ts';
import { startMediaServer } from './media-server.ts';
import { HOST, type Ports } from './ports.ts';
import { Problem } from './problem.ts';
import { step } from './progress.ts';
import { localFolder, ROOT } from './root.ts';
import { dataFolder } from './saved-data.ts';

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
  const { ports } = options;
  const folder = localFolder(options.name);
  const web = path.join(folder, 'web');
  const java = await step('Java', () => findJava());
  writeConfig(folder, ports);
  if (options.isLasting) atEnd(followRules(folder));
  await Promise.all([
    step('functions built', () => buildFunctions(path.join(folder, 'functions', 'lib'))),
    options.withoutWeb ? copyMedia(web) : step('web app built', () => buildWeb(web, ports)),
  ]);
  nameAssets(folder, web);
  const [emulators] = await Promise.all([
    step(`emulators (Firestore: ${findFirestoreEmulator().source})`, () =>
      startEmulators({
        folder,
        java,
        ports,
        only: ['auth', 'functions', 'firestore', 'hosting'],
        data: options.isLasting ? dataFolder(options.name) : undefined,
        onLine: options.onEmulatorLine,
      }),
    ),
    step('content and video servers', async () => {
      await startLocalContent(ports);
      await startMediaServer(web, ports.media);
    }),
  ]);
  await step('demo accounts and data', async () => {
    const { seed } = await import('../seed.ts');
    // Tests start with users without activity.
    const isFull = (options.isLasting || options.hasDemoData) === true;
    await seed(ports, PROJECT_ID, { isFull });
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
