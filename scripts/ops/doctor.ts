import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Command } from 'commander';

import { DEMO_SPACE } from '../../content/contentful-mock/server.ts';
import {
  DEFAULT_PORTS,
  findFirestoreEmulator,
  findJava,
  installedChromium,
  OFFSET_STEP,
  portsAt,
  takenPorts,
} from '../local-environment/find.ts';
import { ROOT } from '../command/root.ts';
import { configuredAddress } from './admin.ts';
import { addCommand, functionsSetting, functionsSettings, speech } from './command.ts';
import {
  accessToken,
  isRunningAt,
  type OpsTarget,
  toOpsTarget,
  type OpsTargetOptions,
} from './target.ts';

/** 'missing' is required and absent; 'note' is optional; 'reminder' cannot be checked from here. */
export interface Finding {
  check: string;
  state: 'fine' | 'missing' | 'note' | 'reminder';
  /** The result, in a sentence. */
  found: string;
  /** What to do, with the command; empty when nothing has to be done. */
  remedy: string;
}

const finding =
  (state: Finding['state']) =>
  (check: string, found: string, remedy = ''): Finding => ({ check, state, found, remedy });

export const fine = finding('fine');
export const missing = finding('missing');
export const note = finding('note');
const reminder = (check: string, remedy: string): Finding =>
  finding('reminder')(check, 'Cannot be checked from here.', remedy);

const SIGNS = { fine: '✓', missing: '✗', note: '·', reminder: '?' };

/** A finding as text, with its remedy below. */
export function formatFinding({ check, state, found, remedy }: Finding): string[] {
  const line = `  ${SIGNS[state]} ${check.padEnd(26)} ${found}`;
  return remedy === '' ? [line] : [line, `  ${' '.repeat(29)}${remedy}`];
}

/**
 * `doctor`: whether this machine, and with `--project` a real project, has what the platform needs.
 */
export function addDoctor(program: Command): void {
  addCommand(program, 'doctor', examine, {
    does: 'checks what the platform needs, and says the remedy of what is missing',
    notes: `Node, Java, the Firestore emulator, Chromium, ffmpeg, ports and configuration; with --project what
production needs, as far as it can be seen from here. Changes nothing. Ends with 1 when something is missing.`,
    examples: { 'doctor --project edu-live': 'what the project needs before a deployment' },
    at: 'any place',
  });
}

async function examine(options: OpsTargetOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = toOpsTarget(options);
  const findings: Finding[] = [];
  for await (const one of listFindings(place, options.portOffset ?? 0)) {
    findings.push(one);
    formatFinding(one).forEach(say);
  }
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  give({ findings, missing: count('missing') });
  const reminders =
    count('reminder') > 0 ? ` ${count('reminder')} are for you to look at (?).` : '';
  say(
    count('missing') === 0
      ? `\nNothing is missing.${reminders}`
      : `\n${count('missing')} of ${findings.length} are missing (✗); the line below each says what to do.${reminders}`,
  );
  return count('missing') === 0 ? 0 : 1;
}

async function* listFindings(place: OpsTarget, offset: number): AsyncGenerator<Finding> {
  yield checkNode();
  yield await tried('Java', async () => {
    const { version, home } = await findJava();
    return fine('Java', `${version} in ${home}.`);
  });
  yield checkEmulator();
  yield await checkChromium();
  yield spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
    ? fine('ffmpeg', 'Is there.')
    : note('ffmpeg', 'Is not there. Only content:video needs it.', 'apt-get install ffmpeg');
  yield checkManagement();
  yield await checkAdminEmail(place);
  if (place.ports) yield await checkPorts(offset);
  else yield* projectFindings(place);
}

/** The finding of a check; when it throws, its error is the remedy. */
async function tried(check: string, work: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    return missing(check, 'Is not there, or cannot be used.', (error as Error).message);
  }
}

function checkNode(): Finding {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  const own = process.versions.node;
  return own === devDependencies.node
    ? fine('Node', `${own}, the project's own.`)
    : missing('Node', `This is ${own}, and the project has ${devDependencies.node}.`, 'npm ci');
}

export function checkEmulator(): Finding {
  const check = 'Firestore emulator';
  const name = 'FIRESTORE_EMULATOR_BINARY_PATH';
  const file = process.env[name];
  if (file && !existsSync(file))
    return missing(check, `${name} names ${file}, which does not exist.`, `unset ${name}`);
  const { source } = findFirestoreEmulator();
  return source.startsWith('download')
    ? note(check, 'It is downloaded at the first start (140 MB).', 'npm start')
    : fine(check, `From ${source}.`);
}

export const checkChromium = (): Promise<Finding> =>
  tried('Chromium', async () => {
    const found = installedChromium();
    if (found === undefined)
      return missing('Chromium', 'There is none.', 'npx playwright install chromium');
    return existsSync(found)
      ? fine('Chromium', `${found}.`)
      : missing('Chromium', `${found} does not exist.`, 'unset it, or correct CHROMIUM_PATH');
  });

/** Whether a local environment runs at the offset, or can be started there. */
export async function checkPorts(offset: number): Promise<Finding> {
  const { vite: _onlyForDev, ...ports } = portsAt(offset);
  const taken: string[] = [];
  for await (const { port, label } of takenPorts(ports)) taken.push(`${port} (${label})`);
  const where = `${ports.hosting} and the others at --port-offset ${offset}`;
  if (taken.length === 0) return fine('ports', `${where} are free.`);
  if (await isRunningAt(portsAt(offset))) return fine('ports', `An environment runs on ${where}.`);
  let next = offset + OFFSET_STEP;
  while (next < DEFAULT_PORTS.hosting && !(await takenPorts(portsAt(next)).next()).done)
    next += OFFSET_STEP;
  return missing(
    'ports',
    `Browsers refuse these ports, or other programs listen on them: ${taken.join(', ')}.`,
    `Stop them, or: npm start -- --port-offset ${next}`,
  );
}

export const checkAdminEmail = (place: OpsTarget): Promise<Finding> =>
  tried('ADMIN_EMAIL', () =>
    fine(
      'ADMIN_EMAIL',
      `${configuredAddress(place)}. Who has the claim: npm run ops -- admin:show`,
    ),
  );

/** The token for content:push and content:pull; nothing else needs it. */
export function checkManagement(env: NodeJS.ProcessEnv = process.env): Finding {
  const unset = ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_MANAGEMENT_TOKEN'].filter((name) => !env[name]);
  const check = 'Contentful management';
  if (unset.length === 0) return fine(check, `The space is ${env['CONTENTFUL_SPACE_ID']}.`);
  const found = `Not set: ${unset.join(', ')}. Only content:push and content:pull need them.`;
  return note(check, found, 'Set them in the shell, never in a file.');
}

/** Values that belong only in the secret store. */
const SECRETS = ['CONTENTFUL_ACCESS_TOKEN', 'CLIENT_HASH_SECRET', 'CERTIFICATE_KEYS'];

/** The parameters of the functions, as a deployment to the project would read them. */
export function checkParameters(project: string, settings = functionsSettings(project)): Finding[] {
  const file = `functions/.env.${project}`;
  const take = (key: string) => `Take ${key} out of ${file}.`;
  const write = (example: string) => (key: string) => `Write ${key}=${example} into ${file}.`;
  const isHost = (host: string) => host === '' || /^[a-z0-9.-]+\.contentful\.com$/.test(host);
  const isSpace = (id: string) => id !== '' && id !== DEMO_SPACE;
  const rules: [key: string, isRight: (value: string) => boolean, remedy: typeof take][] = [
    ['CONTENTFUL_SPACE_ID', isSpace, write('<id of your space>')],
    ['SITE_URL', isSite, write('https://edu.example.com (https, without a path)')],
    ['CONTENTFUL_HOST', isHost, take],
    ['APP_CHECK_OFF', (value) => value !== 'true', take],
  ];
  const found = rules.map(([key, isRight, remedy]) => {
    const value = settings.map(({ values }) => values[key]).find(Boolean) ?? '';
    return isRight(value)
      ? fine(key, value ? `${value}.` : 'Is not set, as it should be.')
      : missing(key, value ? `"${value}" cannot be used.` : 'Is not set.', remedy(key));
  });
  for (const { name, values } of settings) {
    const bare = SECRETS.filter((secret) => values[secret]);
    if (bare.length === 0) continue;
    const holds = `${name} holds ${bare.join(', ')}.`;
    found.push(missing('secrets in files', holds, secretRemedy(bare[0], project)));
  }
  return found;
}

const secretRemedy = (secret = '', project: string): string =>
  `npx firebase functions:secrets:set ${secret} --project ${project}`;

const isSite = (site: string): boolean => URL.canParse(site) && /^https:\/\/[^/?#]+\/?$/.test(site);

/** The key of App Check, which Vite reads from the environment or its own files. */
export function checkSiteKey(env: NodeJS.ProcessEnv = process.env): Finding {
  const name = 'VITE_APP_CHECK_SITE_KEY';
  const files = ['.env.production.local', '.env.local', '.env.production', '.env']
    .map((file) => path.join(ROOT, 'web', file))
    .filter((file) => existsSync(file));
  return env[name] || files.some((file) => parseEnv(readFileSync(file, 'utf8'))[name])
    ? fine(name, 'Is set.')
    : missing(
        name,
        'Is not set: every call of the app would be rejected.',
        `Make a reCAPTCHA Enterprise key, register the app under App Check in the console, and write ${name}=<key> into web/.env.production.`,
      );
}

/** What a real project lacks, by the local files and by the project's APIs. */
export async function* projectFindings(place: OpsTarget): AsyncGenerator<Finding> {
  yield* checkParameters(place.projectId);
  yield checkSiteKey();
  let token: string | undefined;
  yield await tried('credentials', async () => {
    token = await accessToken();
    return fine('credentials', 'There are application default credentials.');
  });
  yield* await checkProject(place.projectId, async (address) => {
    if (token === undefined) return { status: 0, body: undefined };
    const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': place.projectId };
    const response = await fetch(address, { headers }).catch(() => undefined);
    const body: unknown = await response?.json().catch(() => undefined);
    return { status: response?.status ?? 0, body };
  });
}

/** Sends a GET to a Google service; the status is 0 when there is no answer. */
export type Get = (address: string) => Promise<{ status: number; body: unknown }>;

/**
 * The expected value in the answer of an address, what its absence means, and the remedy; 'note'
 * when the platform works without it.
 */
type Check = [
  asked: [name: string, address: string, key: string, isRight: (value: unknown) => boolean],
  off: string,
  remedy: string,
  lack?: typeof missing,
];

const valueAt = (body: unknown, keys: string): unknown =>
  keys
    .split('.')
    .reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], body);

/**
 * What the platform needs from its project (docs/operations.md), as far as Google's APIs show it.
 */
export async function checkProject(
  project: string,
  get: Get,
  site = functionsSetting(project, 'SITE_URL'),
): Promise<Finding[]> {
  const answers = new Map<string, ReturnType<Get>>();
  const findings: Finding[] = [];
  for (const [asked, off, remedy, lack = missing] of listChecks(project, site)) {
    const [name, address, key, isRight] = asked;
    const answer = answers.get(address) ?? get(address);
    answers.set(address, answer);
    const { status, body } = await answer;
    const isAbsent = status === 404 && /databases|secrets/.test(address);
    if (status === 200 && isRight(valueAt(body, key)))
      findings.push(fine(name, 'As it should be.'));
    else if (status === 200 || isAbsent) findings.push(lack(name, off, remedy));
    else findings.push(reminder(name, remedy));
  }
  return [...findings, ...REMINDERS.map(([name, remedy]) => reminder(name, remedy))];
}

function listChecks(project: string, site = ''): Check[] {
  const consoleAt = `https://console.firebase.google.com/project/${project}`;
  const settings = `${consoleAt}/authentication/settings`;
  const billing = 'https://cloudbilling.googleapis.com/v1/projects';
  const database = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
  const config = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const secrets = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets`;
  const host = URL.canParse(site) ? new URL(site).hostname : '';
  const is = (wanted: unknown) => (value: unknown) => value === wanted;
  const includesHost = (value: unknown) => [value].flat().includes(host);
  const checks: Check[] = [
    [
      ['Blaze plan', `${billing}/${project}/billingInfo`, 'billingEnabled', is(true)],
      'Billing is off.',
      `Choose the Blaze plan at ${consoleAt}/usage/details.`,
    ],
    [
      ['Firestore', database, '', () => true],
      'There is no database.',
      `npx firebase firestore:databases:create "(default)" --location eur3 --project ${project}`,
    ],
    [
      ['recovery', database, 'pointInTimeRecoveryEnablement', is('POINT_IN_TIME_RECOVERY_ENABLED')],
      'Point-in-time recovery is off.',
      `gcloud firestore databases update --database="(default)" --enable-pitr --project ${project}`,
      note,
    ],
    [
      ['e-mail and password', config, 'signIn.email.enabled', is(true)],
      'Learners cannot register or sign in.',
      `Enable it at ${consoleAt}/authentication/providers.`,
    ],
    [
      ['anonymous sign-in', config, 'signIn.anonymous.enabled', (value) => value !== true],
      'Every visitor can create an anonymous account and rate.',
      `Disable it at ${consoleAt}/authentication/providers.`,
    ],
    [
      ['authorized domains', config, 'authorizedDomains', includesHost],
      `${host} is not among them, so that links in emails are rejected.`,
      `Add ${host} at ${settings}, Authorized domains.`,
    ],
    [
      ['Identity Platform', config, 'subtype', is('IDENTITY_PLATFORM')],
      'Authentication is not upgraded to Identity Platform.',
      `Upgrade it at ${settings}.`,
    ],
    [
      ['deletion by users', config, 'client.permissions.disabledUserDeletion', is(true)],
      'Users delete accounts past deleteMyAccount.',
      `Switch it off at ${settings}, User actions.`,
    ],
    ...SECRETS.map((secret): Check => [
      [secret, `${secrets}/${secret}/versions/latest`, 'state', is('ENABLED')],
      'Is not in the secret store, or its newest version is switched off.',
      secretRemedy(secret, project),
    ]),
  ];
  return checks.filter(([[name]]) => host !== '' || name !== 'authorized domains');
}

const REMINDERS: [name: string, remedy: string][] = [
  [
    'emails',
    'The extension Trigger Email from Firestore (firebase/firestore-send-email) runs on the collection "mail".',
  ],
  [
    'emails of Authentication',
    'Authentication, Templates, customise action URL: it is <SITE_URL>/auth.',
  ],
  ['App Check', 'The web app is registered with the key that VITE_APP_CHECK_SITE_KEY names.'],
  ['budget', 'Billing, Budgets and alerts: there is a budget with an alert.'],
  ['alerts', 'Monitoring, Alerting: errors of the functions and an uptime check (operations.md).'],
  [
    'backups',
    'Firestore, Disaster recovery: there is a schedule; accounts are in none (npm run ops -- backup).',
  ],
];
