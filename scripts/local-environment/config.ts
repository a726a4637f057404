import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  unwatchFile,
  watchFile,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { DEMO_SPACE, DEMO_TOKEN } from '../../content/contentful-mock/server.ts';
import { withAssetNames } from './asset-headers.ts';
import { newKeySet } from './certificate-keys.ts';
import { HOST, type Ports } from './find.ts';
import { Problem } from '../command/problem.ts';
import { ROOT } from '../command/root.ts';

/** The local CLIENT_HASH_SECRET; not secret, since only the emulators use it. */
export const LOCAL_CLIENT_SECRET = 'demo-client-hash-secret';

const RULES = ['firestore.rules', 'firestore.indexes.json'];

interface FirebaseConfig {
  hosting: {
    public: string;
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  functions: { source: string }[];
  emulators: Record<string, unknown>;
}

/**
 * Writes all files that firebase-tools reads into the folder of a local environment: the root's
 * firebase.json with its ports, its paths and the files of the built app, the rules, and the functions' package and settings. Two
 * environments of one checkout never share a file.
 */
export function writeConfig(folder: string, ports: Ports): void {
  const web = path.join(folder, 'web');
  mkdirSync(web, { recursive: true });
  const config = JSON.parse(
    readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'),
  ) as FirebaseConfig;
  config.hosting.public = 'web';
  letReachEmulators(config.hosting.headers, ports);
  for (const codebase of config.functions) codebase.source = 'functions';
  config.emulators = emulatorPorts(ports);
  writeFileSync(path.join(folder, 'firebase.json'), withAssetNames(JSON.stringify(config), web));
  for (const file of RULES) copyFileSync(path.join(ROOT, file), path.join(folder, file));
  writeFunctionsSettings(path.join(folder, 'functions'), ports);
}

/**
 * Copies the rules again whenever they are edited; the emulator watches its copy. Returns the
 * function that stops it.
 */
export function followRules(folder: string): () => void {
  for (const file of RULES) {
    watchFile(path.join(ROOT, file), { interval: 500 }, () => {
      // An editor or git may replace a file by deleting it first.
      if (existsSync(path.join(ROOT, file)))
        copyFileSync(path.join(ROOT, file), path.join(folder, file));
    });
  }
  return () => RULES.forEach((file) => unwatchFile(path.join(ROOT, file)));
}

/** The emulators and the videos of a local environment have separate addresses. */
function letReachEmulators(rules: FirebaseConfig['hosting']['headers'], ports: Ports): void {
  const policy = rules
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy');
  if (!policy) throw new Problem('firebase.json has no Content-Security-Policy.');
  const at = (...names: (keyof Ports)[]) =>
    names.map((name) => ` http://${HOST}:${ports[name]}`).join('');
  policy.value = policy.value
    .replace(/(connect-src [^;]*)/, `$1${at('auth', 'firestore', 'functions', 'media')}`)
    .replace(/(media-src [^;]*)/, `$1${at('media')}`);
}

function emulatorPorts(ports: Ports): Record<string, unknown> {
  const at = (port: number) => ({ host: HOST, port });
  return {
    singleProjectMode: false,
    hosting: at(ports.hosting),
    functions: at(ports.functions),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    auth: at(ports.auth),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: { enabled: false },
  };
}

/**
 * Names every parameter: firebase-tools stores the default of a missing one and would use it later
 * on.
 */
function writeFunctionsSettings(folder: string, ports: Ports): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(ROOT, 'functions', 'package.json'), path.join(folder, 'package.json'));
  const settings = {
    CONTENTFUL_SPACE_ID: DEMO_SPACE,
    CONTENTFUL_ENVIRONMENT: 'master',
    CONTENTFUL_LOCALE: '',
    CONTENTFUL_HOST: `${HOST}:${ports.contentful}`,
    CONTENTFUL_ASSET_BASE: '/media',
    CONTENTFUL_VIDEO_BASE: `http://${HOST}:${ports.media}/media`,
    SITE_URL: `http://${HOST}:${ports.hosting}`,
    // The emulators have no App Check and would reject every call.
    APP_CHECK_OFF: 'true',
  };
  const secrets = {
    CONTENTFUL_ACCESS_TOKEN: DEMO_TOKEN,
    CLIENT_HASH_SECRET: LOCAL_CLIENT_SECRET,
    CERTIFICATE_KEYS: localCertificateKeys(folder),
  };
  writeFileSync(path.join(folder, '.env.demo-edu'), toLines(settings));
  writeFileSync(path.join(folder, '.secret.local'), toLines(secrets));
}

/**
 * The keys that sign certificates, made at the first start: certificates in the saved data were
 * signed with them. They are in the folder of the local environment, which is not committed.
 */
function localCertificateKeys(folder: string): string {
  const file = path.join(folder, 'certificate-keys.json');
  if (!existsSync(file)) writeFileSync(file, newKeySet(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

const toLines = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
