import path from 'node:path';

import { writeConfig } from '../local-environment/config.ts';
import { PROJECT_ID, startEmulators } from '../local-environment/emulators.ts';
import { firestoreJar } from '../local-environment/firestore-emulator.ts';
import { findJava } from '../local-environment/java.ts';
import { HOST, type Ports, findFreePorts } from '../local-environment/ports.ts';
import { step } from '../local-environment/progress.ts';
import { localFolder } from '../local-environment/root.ts';
import { startEnvironment } from '../local-environment/environment.ts';

/**
 * Starts the one environment of a test run on free ports; returns what the runners need (see
 * tests/support/emulator.ts).
 */
export async function startTestEnvironment(
  name: string,
  withWeb: boolean,
): Promise<NodeJS.ProcessEnv> {
  const ports = await findFreePorts();
  const java = await findJava();
  const { folder } = await startEnvironment({ name, ports, withoutWeb: !withWeb });
  return {
    ...firestoreEnv(ports),
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    EDU_BASE_URL: `http://${HOST}:${ports.hosting}`,
    EDU_FUNCTIONS_URL: `http://${HOST}:${ports.functions}/${PROJECT_ID}/europe-west1`,
    EDU_WEB_DIR: path.join(folder, 'web'),
    EDU_FUNCTIONS_DIR: path.join(folder, 'functions', 'lib'),
    EDU_JAVA: path.join(java.home, 'bin', 'java'),
    EDU_FIRESTORE_JAR: firestoreJar(),
  };
}

/** Starts Firestore alone, for the rules. */
export async function startTestFirestore(name: string): Promise<NodeJS.ProcessEnv> {
  const ports = await findFreePorts();
  const folder = localFolder(name);
  const java = await step('Java', () => findJava());
  writeConfig(folder, ports);
  await step('Firestore emulator', () =>
    startEmulators({ folder, java, ports, only: ['firestore'] }),
  );
  return firestoreEnv(ports);
}

function firestoreEnv(ports: Ports): NodeJS.ProcessEnv {
  const local = `${HOST},localhost`;
  return {
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: 'none',
    NO_PROXY: local,
    no_proxy: local,
    // A value of another emulator would misdirect @firebase/rules-unit-testing.
    FIREBASE_EMULATOR_HUB: undefined,
  };
}
