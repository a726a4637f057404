import { functionsSetting } from '../command.ts';
import { SECRETS } from './configuration.ts';
import { fine, type Finding, missing, note, reminder } from './finding.ts';

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

/**
 * What a running platform needs of its project (docs/operations.md), as far as Google tells it.
 * @param site the address of its pages, if it is known
 */
export async function checkProject(
  project: string,
  get: Get,
  site = functionsSetting(project, 'SITE_URL'),
): Promise<Finding[]> {
  const findings: Finding[] = [];
  // Some checks look at the same answer.
  const answers = new Map<string, Awaited<ReturnType<Get>>>();
  for (const { name, address, judge, remedy } of checksOf(project, site)) {
    const answer = answers.get(address) ?? (await get(address));
    answers.set(address, answer);
    findings.push(judge(answer) ?? reminder(name, remedy));
  }
  return [...findings, ...REMINDERS.map(([name, remedy]) => reminder(name, remedy))];
}

/** A check of one thing that is on or off. */
function switched(
  name: string,
  address: string,
  remedy: string,
  { isOn, on, off }: { isOn: (body: unknown) => boolean; on: string; off: string },
): Check {
  return {
    name,
    address,
    remedy,
    judge: ({ status, body }) => {
      if (status !== 200) return undefined;
      return isOn(body) ? fine(name, on) : missing(name, off, remedy);
    },
  };
}

const consoleOf = (project: string): string =>
  `https://console.firebase.google.com/project/${project}`;

const checksOf = (project: string, site: string | undefined): Check[] => [
  switched(
    'Blaze plan',
    `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
    `Choose the Blaze plan at ${consoleOf(project)}/usage/details.`,
    {
      isOn: (body) => valueAt(body, 'billingEnabled') === true,
      on: 'Billing is on.',
      off: 'Billing is off.',
    },
  ),
  ...databaseOf(project),
  ...authenticationOf(project, site),
  ...SECRETS.map((secret) => secretOf(project, secret)),
];

function databaseOf(project: string): Check[] {
  const address = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
  const remedy = `npx firebase firestore:databases:create "(default)" --location eur3 --project ${project}`;
  const recovery = `gcloud firestore databases update --database="(default)" --enable-pitr --project ${project}`;
  return [
    {
      name: 'Firestore',
      address,
      remedy,
      judge: ({ status, body }) => {
        if (status === 404) return missing('Firestore', 'There is no database.', remedy);
        if (status !== 200) return undefined;
        return fine('Firestore', `The database is in ${String(valueAt(body, 'locationId'))}.`);
      },
    },
    {
      name: 'recovery',
      address,
      remedy: recovery,
      judge: ({ status, body }) => {
        if (status !== 200) return undefined;
        const state = valueAt(body, 'pointInTimeRecoveryEnablement');
        return state === 'POINT_IN_TIME_RECOVERY_ENABLED'
          ? fine('recovery', 'Every moment of the last 7 days can be brought back.')
          : note('recovery', 'Point-in-time recovery is off.', recovery);
      },
    },
  ];
}

/** Where links in letters may lead, as far as it is known which address the pages have. */
function siteDomainOf(config: string, settings: string, site: string): Check[] {
  if (!URL.canParse(site)) return [];
  const { hostname } = new URL(site);
  return [
    switched('authorized domains', config, `Add ${hostname} at ${settings}, Authorized domains.`, {
      isOn: (body) => {
        const domains = valueAt(body, 'authorizedDomains');
        return Array.isArray(domains) && domains.includes(hostname);
      },
      on: `${hostname} is among them.`,
      off: `${hostname} is not among them, so that links in letters are refused.`,
    }),
  ];
}

function authenticationOf(project: string, site = ''): Check[] {
  const config = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const settings = `${consoleOf(project)}/authentication/settings`;
  return [
    switched(
      'e-mail and password',
      config,
      `Enable it at ${consoleOf(project)}/authentication/providers.`,
      {
        isOn: (body) => valueAt(body, 'signIn', 'email', 'enabled') === true,
        on: 'People can sign in with them.',
        off: 'Nobody can register or sign in.',
      },
    ),
    switched(
      'anonymous sign-in',
      config,
      `Disable it at ${consoleOf(project)}/authentication/providers.`,
      {
        isOn: (body) => valueAt(body, 'signIn', 'anonymous', 'enabled') !== true,
        on: 'Is switched off.',
        off: 'Anybody gets an account without an address, and may rate.',
      },
    ),
    ...siteDomainOf(config, settings, site),
    switched('Identity Platform', config, `Upgrade it at ${settings}.`, {
      isOn: (body) => valueAt(body, 'subtype') === 'IDENTITY_PLATFORM',
      on: 'Authentication is upgraded.',
      off: 'Authentication is not upgraded to Identity Platform.',
    }),
    switched('deletion by users', config, `Switch it off at ${settings}, User actions.`, {
      isOn: (body) => valueAt(body, 'client', 'permissions', 'disabledUserDeletion') === true,
      on: 'Is switched off.',
      off: 'Users delete accounts past deleteMyAccount.',
    }),
  ];
}

function secretOf(project: string, secret: string): Check {
  const remedy = `npx firebase functions:secrets:set ${secret} --project ${project}`;
  const check = switched(
    secret,
    `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${secret}/versions/latest`,
    remedy,
    {
      isOn: (body) => valueAt(body, 'state') === 'ENABLED',
      on: 'Is in the secret store.',
      off: 'Its newest version is switched off.',
    },
  );
  return {
    ...check,
    judge: (answer) =>
      answer.status === 404
        ? missing(secret, 'Is not in the secret store.', remedy)
        : check.judge(answer),
  };
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
  [
    'back-ups',
    'Firestore, Disaster recovery: there is a schedule; accounts are in none (npm run ops -- backup).',
  ],
];
