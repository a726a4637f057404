import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { DEMO_SPACE } from '../../../content/contentful-mock/server.ts';
import { Problem } from '../../stack/problem.ts';
import { ROOT } from '../../stack/root.ts';
import { configuredAddress } from '../admin-claim.ts';
import { functionsSettings } from '../command.ts';
import type { Place } from '../place.ts';
import { fine, type Finding, missing, note } from './finding.ts';

/** Values that belong into the secret store alone. */
export const SECRETS = [
  'CONTENTFUL_ACCESS_TOKEN',
  'CONTENTFUL_WEBHOOK_SECRET',
  'CLIENT_HASH_SECRET',
] as const;

export function checkAdminEmail(place: Place): Finding {
  try {
    const email = configuredAddress(place);
    return fine('ADMIN_EMAIL', `${email}. Who has the claim says: npm run ops -- admin:show`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return missing('ADMIN_EMAIL', 'Nobody is named, or by no address.', error.message);
  }
}

export function checkContentFile(): Finding {
  const file = path.join(ROOT, 'content', 'export.json');
  try {
    const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
    return fine('content', `${entries.length} entries in content/export.json.`);
  } catch (error) {
    return missing(
      'content',
      `content/export.json cannot be read: ${(error as Error).message}`,
      'git checkout content/export.json',
    );
  }
}

/** What content:push and content:pull need; nothing else does. */
export function checkManagement(env: NodeJS.ProcessEnv = process.env): Finding {
  const unset = ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_MANAGEMENT_TOKEN'].filter((name) => !env[name]);
  return unset.length === 0
    ? fine(
        'Contentful management',
        `The environment names the space ${env['CONTENTFUL_SPACE_ID']}.`,
      )
    : note(
        'Contentful management',
        `${unset.join(' and ')} ${unset.length === 1 ? 'is' : 'are'} not set. Only content:push and content:pull need them.`,
        'Set them in the shell, never in a file.',
      );
}

/** The parameters of the functions, as a deployment to the project would find them. */
export function checkParameters(project: string, settings = functionsSettings(project)): Finding[] {
  const of = (key: string) => settings.map(({ values }) => values[key]).find(Boolean);
  const file = `functions/.env.${project}`;
  const write = (key: string, example: string) => `Write ${key}=${example} into ${file}.`;
  const space = of('CONTENTFUL_SPACE_ID');
  const site = of('SITE_URL');
  const host = of('CONTENTFUL_HOST');
  const found = [
    space && space !== DEMO_SPACE
      ? fine('CONTENTFUL_SPACE_ID', `${space}.`)
      : missing(
          'CONTENTFUL_SPACE_ID',
          space ? `${space} is the local demo space.` : 'Is not set.',
          write('CONTENTFUL_SPACE_ID', '<id of the space>'),
        ),
    isSite(site)
      ? fine('SITE_URL', `${site}.`)
      : missing(
          'SITE_URL',
          site ? `"${site}" is no address of a site: https, without a path.` : 'Is not set.',
          write('SITE_URL', 'https://edu.example.com'),
        ),
    host === undefined || /^[a-z0-9.-]+\.contentful\.com$/.test(host)
      ? fine('CONTENTFUL_HOST', `${host ?? 'cdn.contentful.com'}.`)
      : missing(
          'CONTENTFUL_HOST',
          `"${host}" is no host of Contentful.`,
          `Take it out of ${file}.`,
        ),
    of('APP_CHECK_OFF') === 'true'
      ? missing(
          'APP_CHECK_OFF',
          'Callables accept calls from anywhere.',
          `Take APP_CHECK_OFF out of ${file}.`,
        )
      : fine('APP_CHECK_OFF', 'Calls must come from the app.'),
  ];
  for (const { name, values } of settings) {
    const bare = SECRETS.filter((secret) => values[secret]);
    if (bare.length === 0) continue;
    found.push(
      missing(
        'secrets in files',
        `${name} holds ${bare.join(', ')}.`,
        `Take them out, and: npx firebase functions:secrets:set ${bare[0]} --project ${project}`,
      ),
    );
  }
  return found;
}

const isSite = (site: string | undefined): boolean =>
  site !== undefined &&
  URL.canParse(site) &&
  new URL(site).protocol === 'https:' &&
  new URL(site).pathname === '/' &&
  !/[?#]/.test(site);

/** The key of App Check, which Vite takes from the environment or its own files into the app. */
export function checkSiteKey(env: NodeJS.ProcessEnv = process.env): Finding {
  const name = 'VITE_APP_CHECK_SITE_KEY';
  const files = ['.env.production.local', '.env.local', '.env.production', '.env'];
  const key =
    env[name] || files.map((file) => keyIn(path.join(ROOT, 'web', file), name)).find(Boolean);
  return key
    ? fine(name, 'Is set.')
    : missing(
        name,
        'Is not set: every call of the app would be refused.',
        `Make a reCAPTCHA Enterprise key, register the app under App Check in the console, and write ${name}=<key> into web/.env.production.`,
      );
}

function keyIn(file: string, name: string): string | undefined {
  try {
    return parseEnv(readFileSync(file, 'utf8'))[name];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
