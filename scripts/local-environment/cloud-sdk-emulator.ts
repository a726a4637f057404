/**
 * The one special case of a local environment: the Firestore emulator of an installed Google Cloud
 * SDK, which is used when firebase-tools has not downloaded its own. firebase-tools runs `java
 * -jar`, and the jar of the SDK has no main class, so that it needs a wrapper.
 */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { localFolder } from '../command/root.ts';

const INSIDE_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * A jar with nothing but META-INF/MANIFEST.MF: "Main-Class:
 * com.google.cloud.datastore.emulator.firestore.CloudFirestore", "Class-Path: sdk.jar".
 */
const WRAPPER_JAR =
  'UEsDBAoAAAAAAAAAIQAsqFmVeAAAAHgAAAAUAAAATUVUQS1JTkYvTUFOSUZFU1QuTUZNYW5pZmVzdC1WZXJzaW9uOiAxLjAN' +
  'Ck1haW4tQ2xhc3M6IGNvbS5nb29nbGUuY2xvdWQuZGF0YXN0b3JlLmVtdWxhdG9yLmZpcmVzdG9yZS5DbG91ZEZpcmVzdG9y' +
  'ZQ0KQ2xhc3MtUGF0aDogc2RrLmphcg0KDQpQSwECCgAKAAAAAAAAACEALKhZlXgAAAB4AAAAFAAAAAAAAAAAAAAAAAAAAAAA' +
  'TUVUQS1JTkYvTUFOSUZFU1QuTUZQSwUGAAAAAAEAAQBCAAAAqgAAAAAA';

/** The wrapper of the SDK's emulator, made when it is missing; undefined without the SDK. */
export function sdkEmulator(searchPath: string[]): string | undefined {
  const jar = [
    ...searchPath
      .filter((folder) => existsSync(path.join(folder, 'gcloud')))
      .map((folder) => path.dirname(folder)),
    '/usr/lib/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    path.join(os.homedir(), 'google-cloud-sdk'),
  ]
    .map((folder) => path.join(folder, INSIDE_SDK))
    .find((file) => existsSync(file));
  if (jar === undefined) return undefined;
  const name = `firestore-${path.dirname(jar).replaceAll(/\W+/g, '-')}`;
  const folder = localFolder(path.join('cache', name));
  const wrapper = path.join(folder, 'firestore-emulator.jar');
  if (existsSync(wrapper)) return wrapper;
  mkdirSync(folder, { recursive: true });
  rmSync(path.join(folder, 'sdk.jar'), { force: true });
  symlinkSync(jar, path.join(folder, 'sdk.jar'));
  writeFileSync(wrapper, Buffer.from(WRAPPER_JAR, 'base64'));
  return wrapper;
}
