import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { ROOT, localFolder } from './root.ts';

const INSIDE_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * firebase-tools runs `java -jar`, and the jar of the Cloud SDK has no main class. This jar only
 * adds it: META-INF/MANIFEST.MF with "Main-Class:
 * com.google.cloud.datastore.emulator.firestore.CloudFirestore", "Class-Path: sdk.jar".
 */
const WRAPPER_JAR =
  'UEsDBAoAAAAAAAAAIQAsqFmVeAAAAHgAAAAUAAAATUVUQS1JTkYvTUFOSUZFU1QuTUZNYW5pZmVzdC1WZXJzaW9uOiAxLjAN' +
  'Ck1haW4tQ2xhc3M6IGNvbS5nb29nbGUuY2xvdWQuZGF0YXN0b3JlLmVtdWxhdG9yLmZpcmVzdG9yZS5DbG91ZEZpcmVzdG9y' +
  'ZQ0KQ2xhc3MtUGF0aDogc2RrLmphcg0KDQpQSwECCgAKAAAAAAAAACEALKhZlXgAAAB4AAAAFAAAAAAAAAAAAAAAAAAAAAAA' +
  'TUVUQS1JTkYvTUFOSUZFU1QuTUZQSwUGAAAAAAEAAQBCAAAAqgAAAAAA';

export interface FirestoreEmulator {
  /** The source of the jar, for the progress line. */
  source: string;
  /**
   * The variable that points firebase-tools to it; empty when firebase-tools finds or downloads its
   * own.
   */
  env: Record<string, string>;
}

/**
 * Finds the Firestore emulator: by the variable, then in the cache of firebase-tools, then in the
 * Cloud SDK, else downloads it.
 */
export function findFirestoreEmulator(): FirestoreEmulator {
  if (process.env['FIRESTORE_EMULATOR_BINARY_PATH'])
    return { source: 'FIRESTORE_EMULATOR_BINARY_PATH', env: {} };
  if (existsSync(cachedJar())) return { source: 'firebase cache', env: {} };
  const jar = sdkFolders()
    .map((folder) => path.join(folder, INSIDE_SDK))
    .find((file) => existsSync(file));
  if (jar === undefined) return { source: 'download, 140 MB, once', env: {} };
  const folder = localFolder(
    path.join('cache', `firestore-${path.dirname(jar).replaceAll(/\W+/g, '-')}`),
  );
  const wrapper = path.join(folder, 'firestore-emulator.jar');
  if (!existsSync(wrapper)) {
    mkdirSync(folder, { recursive: true });
    rmSync(path.join(folder, 'sdk.jar'), { force: true });
    symlinkSync(jar, path.join(folder, 'sdk.jar'));
    writeFileSync(wrapper, Buffer.from(WRAPPER_JAR, 'base64'));
  }
  return { source: 'Google Cloud SDK', env: { FIRESTORE_EMULATOR_BINARY_PATH: wrapper } };
}

/**
 * The emulator's program, for a test that starts a separate one: firebase-tools has downloaded it
 * when an environment has run.
 */
export function firestoreJar(): string {
  const { FIRESTORE_EMULATOR_BINARY_PATH: found } = {
    ...findFirestoreEmulator().env,
    ...process.env,
  };
  return found ?? cachedJar();
}

/**
 * The file that firebase-tools itself looks for; its name has the version, so an older one is not
 * used.
 */
function cachedJar(): string {
  const list = path.join(
    ROOT,
    'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
  );
  const info = JSON.parse(readFileSync(list, 'utf8')) as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  const cache =
    process.env['FIREBASE_EMULATORS_PATH'] ??
    path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  return path.join(cache, info.firestore.downloadPathRelativeToCacheDir);
}

function sdkFolders(): string[] {
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => existsSync(path.join(folder, 'gcloud')))
    .map((folder) => path.dirname(folder));
  return [
    ...onPath,
    '/usr/lib/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    path.join(os.homedir(), 'google-cloud-sdk'),
  ];
}
