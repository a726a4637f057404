import { SECRETS } from './configuration.ts';
import { fine, type Finding, missing, reminder } from './finding.ts';

/** Asks a service of Google; the status is 0 when there is no answer. */
export type Get = (address: string) => Promise<{ status: number; body: unknown }>;

interface Check {
  name: string;
  address: string;
  /** What the answer says; undefined for what should not come. */
  judge: (answer: { status: number; body: unknown }) => Finding | undefined;
  /** What to look at where nothing can be asked. */
  remedy: string;
}

const valueAt = (body: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], body);

/** What a running platform needs of its project (README, "Production needs"), as far as Google tells it. */
export async function checkProject(project: string, get: Get): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, address, judge, remedy } of checksOf(project)) {
    findings.push(judge(await get(address)) ?? reminder(name, remedy));
  }
  return [...findings, ...REMINDERS.map(([name, remedy]) => reminder(name, remedy))];
}

function checksOf(project: string): Check[] {
  const config = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const console_ = `https://console.firebase.google.com/project/${project}`;
  const yes = (name: string, isSo: boolean, found: [string, string], remedy: string) =>
    isSo ? fine(name, found[0]) : missing(name, found[1], remedy);
  const upgrade = `Upgrade it at ${console_}/authentication/settings.`;
  const deletion = `Switch it off at ${console_}/authentication/settings, User actions.`;
  const billing = `Choose the Blaze plan at ${console_}/usage/details.`;
  const database = `npx firebase firestore:databases:create "(default)" --location eur3 --project ${project}`;
  return [
    {
      name: 'Blaze plan',
      address: `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
      remedy: billing,
      judge: ({ status, body }) =>
        status === 200
          ? yes(
              'Blaze plan',
              valueAt(body, 'billingEnabled') === true,
              ['Billing is on.', 'Billing is off.'],
              billing,
            )
          : undefined,
    },
    {
      name: 'Firestore',
      address: `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`,
      remedy: database,
      judge: ({ status, body }) => {
        if (status === 404) return missing('Firestore', 'There is no database.', database);
        if (status !== 200) return undefined;
        const where = String(valueAt(body, 'locationId'));
        return fine('Firestore', `The database is in ${where}.`);
      },
    },
    {
      name: 'Identity Platform',
      address: config,
      remedy: upgrade,
      judge: ({ status, body }) =>
        status === 200
          ? yes(
              'Identity Platform',
              valueAt(body, 'subtype') === 'IDENTITY_PLATFORM',
              [
                'Authentication is upgraded.',
                'Authentication is not upgraded to Identity Platform.',
              ],
              upgrade,
            )
          : undefined,
    },
    {
      name: 'deletion by users',
      address: config,
      remedy: deletion,
      judge: ({ status, body }) =>
        status === 200
          ? yes(
              'deletion by users',
              valueAt(body, 'client', 'permissions', 'disabledUserDeletion') === true,
              ['Is switched off.', 'Users delete accounts past deleteMyAccount.'],
              deletion,
            )
          : undefined,
    },
    ...SECRETS.map((secret): Check => {
      const remedy = `npx firebase functions:secrets:set ${secret} --project ${project}`;
      return {
        name: secret,
        address: `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${secret}/versions/latest`,
        remedy,
        judge: ({ status, body }) => {
          if (status === 404) return missing(secret, 'Is not in the secret store.', remedy);
          if (status !== 200) return undefined;
          const isOn = valueAt(body, 'state') === 'ENABLED';
          return yes(
            secret,
            isOn,
            ['Is in the secret store.', 'Its newest version is off.'],
            remedy,
          );
        },
      };
    }),
  ];
}

const REMINDERS: [name: string, remedy: string][] = [
  [
    'letters',
    'The extension Trigger Email from Firestore (firebase/firestore-send-email) runs on the collection "mail".',
  ],
  [
    'letters of Authentication',
    'Authentication, Templates, customise action URL: it is <SITE_URL>/auth.',
  ],
  ['App Check', 'The web app is registered with the key that VITE_APP_CHECK_SITE_KEY names.'],
  ['Contentful webhook', '<SITE_URL>/api/webhooks/contentful is called at publishing, signed.'],
  ['budget', 'Billing, Budgets and alerts: there is a budget with an alert.'],
  ['back-ups', 'Firestore, Disaster recovery: point-in-time recovery or a schedule is on.'],
];
