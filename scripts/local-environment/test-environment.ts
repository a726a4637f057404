import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { writeConfig } from './config.ts';
import { PROJECT_ID, startEmulators } from './emulators.ts';
import {
  cachedJar,
  findFirestoreEmulator,
  findFreePorts,
  findJava,
  HOST,
  type Ports,
} from './find.ts';
import { atEnd } from '../command/lifetime.ts';
import { step } from '../command/progress.ts';
import { localFolder } from '../command/root.ts';
import { startEnvironment } from './run.ts';

/**
 * Starts an environment for tests on free ports and sets the variables that tests read
 * (tests/support/emulators/emulator.ts); processes that start afterwards inherit them. An environment that
 * runs already is used. It ends with endEverything().
 */
export async function startTestEnvironment({ withWeb }: { withWeb: boolean }): Promise<void> {
  if (process.env[withWeb ? 'EDU_WEB_DIR' : 'EDU_FUNCTIONS_URL']) return;
  const ports = await findFreePorts();
  const name = testFolder(ports);
  const java = await findJava();
  const { folder } = await startEnvironment({ name, ports, withoutWeb: !withWeb });
  setFirestoreVariables(ports);
  Object.assign(process.env, {
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    EDU_BASE_URL: `http://${HOST}:${ports.hosting}`,
    EDU_FUNCTIONS_URL: `http://${HOST}:${ports.functions}/${PROJECT_ID}/europe-west1`,
    EDU_FUNCTIONS_DIR: path.join(folder, 'functions', 'lib'),
    EDU_JAVA: path.join(java.home, 'bin', 'java'),
    // firebase-tools has downloaded it by now.
    EDU_FIRESTORE_JAR: findFirestoreEmulator().jar ?? cachedJar(),
    ...(withWeb && { EDU_WEB_DIR: path.join(folder, 'web') }),
  });
}

/** Starts Firestore alone, for the rules, and sets its variables; a running one is used. */
export async function startTestFirestore(): Promise<void> {
  if (process.env['FIRESTORE_EMULATOR_HOST']) return;
  const ports = await findFreePorts();
  const folder = localFolder(testFolder(ports));
  const java = await step('Java', () => findJava());
  writeConfig(folder, ports);
  await step('Firestore emulator', () =>
    startEmulators({ folder, java, ports, only: ['firestore'] }),
  );
  setFirestoreVariables(ports);
}

/**
 * A folder that no other run uses; at the end only its log remains, as .local/test-emulators.log,
 * and after a crash of firebase-tools the one with its stack, .local/test-firebase-debug.log.
 */
function testFolder(ports: Ports): string {
  const name = `test-${ports.hosting}`;
  atEnd(() => {
    for (const log of ['emulators.log', 'firebase-debug.log']) {
      const file = path.join(localFolder(name), log);
      if (existsSync(file)) renameSync(file, localFolder(`test-${log}`));
    }
    rmSync(localFolder(name), { recursive: true, force: true });
  });
  return name;
}

function setFirestoreVariables(ports: Ports): void {
  const local = `${HOST},localhost`;
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: 'none',
    NO_PROXY: local,
    no_proxy: local,
  });
  // A value of another emulator would misdirect @firebase/rules-unit-testing.
  delete process.env['FIREBASE_EMULATOR_HUB'];
}
