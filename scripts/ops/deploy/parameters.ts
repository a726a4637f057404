import type { SettingsFile } from '../functions-settings.ts';
import { bad, type Finding, good, reminder } from './finding.ts';

/** Parameters and secrets of a deployment (functions/src/platform/config.ts), and what only the console knows. */

const SECRETS = ['CONTENTFUL_ACCESS_TOKEN', 'CONTENTFUL_WEBHOOK_SECRET', 'CLIENT_HASH_SECRET'];

/**
 * Whether everything is set in files and environment that the functions and the web app need in production.
 * @param settings as functionsSettings() reads them: the first wins
 */
export function parameterFindings(
  project: string,
  settings: SettingsFile[],
  env: Record<string, string | undefined>,
): Finding[] {
  const valueOf = (key: string) =>
    settings.map(({ values }) => values[key]).find((value) => value !== undefined && value !== '');
  const file = `functions/.env.${project}`;
  return [
    ...['CONTENTFUL_SPACE_ID', 'ADMIN_EMAIL'].map((key) => requireValue(key, valueOf(key), file)),
    siteFinding(valueOf('SITE_URL'), file),
    appCheckFinding(valueOf('APP_CHECK_OFF'), file),
    siteKeyFinding(env['VITE_APP_CHECK_SITE_KEY']),
    ...secretsInFiles(settings),
  ];
}

/** Whether each secret has a version in the project's secret store. */
export const secretFindings = (
  project: string,
  hasSecret: (name: string) => Promise<boolean>,
): Promise<Finding[]> =>
  Promise.all(
    SECRETS.map(async (name) =>
      (await hasSecret(name))
        ? good(name, 'is in the secret store')
        : bad(
            name,
            'is not in the secret store',
            `npx firebase functions:secrets:set ${name} --project ${project}`,
          ),
    ),
  );

const requireValue = (key: string, value: string | undefined, file: string): Finding =>
  value === undefined
    ? bad(key, 'is not set', `Write ${key}=… into ${file}.`)
    : good(key, 'is set');

function siteFinding(value: string | undefined, file: string): Finding {
  if (value !== undefined && /^https:\/\/[^/\s]+$/.test(value)) return good('SITE_URL', value);
  return bad(
    'SITE_URL',
    value === undefined
      ? 'is not set'
      : `"${value}" is no https address without a slash at its end`,
    `Write SITE_URL=https://… into ${file}: links in letters, the sitemap and the pages' heads lead there.`,
  );
}

const appCheckFinding = (value: string | undefined, file: string): Finding =>
  value === 'true'
    ? bad(
        'App Check',
        'is switched off by APP_CHECK_OFF=true',
        `Take the line out of ${file}: without App Check any script can call the functions.`,
      )
    : good('App Check', 'the functions ask for it');

const siteKeyFinding = (value: string | undefined): Finding =>
  value
    ? good('VITE_APP_CHECK_SITE_KEY', 'is set')
    : bad(
        'VITE_APP_CHECK_SITE_KEY',
        'is not set, so the web app could not call a single function',
        'Register the web app in the console (App Check → Apps, reCAPTCHA Enterprise) and export the site key before this command.',
      );

/** A secret in a file would be deployed as a plain parameter, for everybody with access to the project to read. */
const secretsInFiles = (settings: SettingsFile[]): Finding[] =>
  settings.flatMap(({ name, values }) =>
    [...SECRETS, 'CONTENTFUL_MANAGEMENT_TOKEN']
      .filter((key) => values[key])
      .map((key) =>
        bad(
          key,
          `stands in ${name}`,
          `Take it out of the file; firebase functions:secrets:set ${key}`,
        ),
      ),
  );

/** What the console alone shows. */
export const consoleReminders = (project: string): Finding[] => [
  reminder(
    'Identity Platform',
    `Authentication is upgraded, else limitRegistration is refused: https://console.firebase.google.com/project/${project}/authentication/settings`,
  ),
  reminder(
    'budget alert',
    `there is one, with a person's address: https://console.cloud.google.com/billing?project=${project}`,
  ),
  reminder('deletion by users', 'is off (Authentication → Settings → User actions)'),
  reminder('Trigger Email', 'the extension is installed on the collection mail, and sends'),
  reminder('letters of Authentication', 'lead to <SITE_URL>/auth (Authentication → Templates)'),
  reminder('App Check', 'is enforced for Firestore and Authentication too (App Check → APIs)'),
  reminder('back-ups', 'of Firestore run by a schedule, and point-in-time recovery is on'),
];
