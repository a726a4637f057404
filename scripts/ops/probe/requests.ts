import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';
import { securityHeaders } from '@edu/domain/security-headers';

/** Where the parts of a deployment answer; no address has a slash at its end. */
export interface Target {
  site: string;
  /** …/databases/(default)/documents */
  documents: string;
  functions: string;
  /** The sign-in service; absent for a local stack, whose emulator takes everybody. */
  auth?: string;
}

/** What a stranger asks, and the only answers that are right. */
export interface ProbeRequest {
  /** What is shown to be closed, or open. */
  shows: string;
  url: string;
  init?: RequestInit;
  /** The statuses that are right. */
  statuses: readonly number[];
  /** What an answer of the right status must not contain, or must. */
  never?: RegExp;
  must?: RegExp;
  headers?: Record<string, RegExp>;
}

/** What everybody may read, if they ask for a page of it. */
const PUBLIC: readonly string[] = [
  COLLECTIONS.courseStats,
  COLLECTIONS.comments,
  COLLECTIONS.testimonials,
  COLLECTIONS.platformSettings,
];

const CLOSED = [403] as const;

/** Answer keys, and what they are called in the content model. */
const KEYS = /"(?:correct|correctOptions|isCorrect|explanation|answerKey)"/;

/**
 * Every answer says what a browser may do (a local stack may reach its emulators too): call the functions of this project, and
 * of no other.
 */
const securityOf = ({ functions }: Target): Record<string, RegExp> => {
  const { host } = new URL(functions);
  return Object.fromEntries(
    Object.keys(securityHeaders('')).map((name) => [
      name.toLowerCase(),
      name === 'Content-Security-Policy'
        ? new RegExp(
            `script-src 'self' 'sha256-.* connect-src (?![^;]*\\*\\.cloudfunctions)[^;]*//${host.replaceAll('.', '\\.')}[ ;]`,
          )
        : /./,
    ]),
  );
};

const json = { 'content-type': 'application/json' };

/**
 * The questions of a stranger to a deployment. Every collection is asked for by its name in paths.ts, so that a new one is
 * asked for too. A write comes with a condition that no document fulfils: where a rule would let it pass, it fails for that
 * instead, and nothing is ever written.
 */
export function probeRequests(target: Target): ProbeRequest[] {
  return [
    ...Object.values({ ...COLLECTIONS, ...SERVER_COLLECTIONS })
      .filter((name) => !PUBLIC.includes(name))
      .map((name) => closedList(target, name)),
    ...[COLLECTIONS.comments, COLLECTIONS.courseStats, COLLECTIONS.testimonials].map((name) =>
      wholeList(target, name),
    ),
    ...['users/probe', 'comments/probe', 'courseStats/probe', 'platformSettings/main'].map((path) =>
      closedWrite(target, path),
    ),
    ...['updateSettings', 'setTestimonialApproval', 'removeComment', 'adminAnalytics'].map((name) =>
      closedCall(target, name),
    ),
    ...siteRequests(target),
  ];
}

const closedList = ({ documents }: Target, name: string): ProbeRequest => ({
  shows: `${name} is closed`,
  url: `${documents}/${name}?pageSize=1`,
  statuses: CLOSED,
});

/** More than a page at once would be a bill: there is no limit in this question. */
const wholeList = ({ documents }: Target, name: string): ProbeRequest => ({
  shows: `${name} is not given out whole`,
  url: `${documents}:runQuery`,
  init: {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: name }] } }),
  },
  statuses: CLOSED,
});

const closedWrite = ({ documents }: Target, path: string): ProbeRequest => {
  const name = documents.slice(documents.indexOf('projects/'));
  const fields = { probe: { booleanValue: true } };
  return {
    shows: `${path} is not written by strangers`,
    url: `${documents}:commit`,
    init: {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        writes: [
          {
            update: { name: `${name}/${path}`, fields },
            // No document was written last before there was the service.
            currentDocument: { updateTime: '2000-01-01T00:00:00Z' },
          },
        ],
      }),
    },
    statuses: CLOSED,
  };
};

const closedCall = ({ functions }: Target, name: string): ProbeRequest => ({
  shows: `${name} refuses strangers`,
  url: `${functions}/${name}`,
  init: { method: 'POST', headers: json, body: JSON.stringify({ data: {} }) },
  statuses: [401, 403],
});

const SETTINGS_READ = 'the settings can be read';

/** Whether it was App Check, not the rules, that closed the collections: the rules open the settings to everybody. */
export const isTurnedAway = (answers: readonly { shows: string; came: string }[]): boolean =>
  answers.some(({ shows, came }) => shows === SETTINGS_READ && came === '403');

const siteRequests = (target: Target): ProbeRequest[] => {
  const { site, documents } = target;
  const security = securityOf(target);
  return [
    {
      shows: SETTINGS_READ,
      url: `${documents}/${COLLECTIONS.platformSettings}/main`,
      // Where App Check is enforced for Firestore, it turns a stranger away before the rules are asked; the emulator has none.
      statuses: documents.startsWith('https:') ? [200, 404, 403] : [200, 404],
    },
    {
      shows: 'the home page is there, with its headers',
      url: `${site}/`,
      statuses: [200],
      must: /<div id="root"/,
      headers: security,
    },
    {
      shows: 'the panel’s page holds nothing but the app',
      url: `${site}/admin`,
      statuses: [200],
      headers: security,
      must: /<div id="root"/,
      never: /(?<!support)@example\.com|"admin"/,
    },
    {
      shows: 'the courses are there, without keys',
      url: `${site}/api/content/courses?skip=0`,
      statuses: [200],
      must: /"items"/,
      never: KEYS,
    },
    {
      shows: 'an unknown course is none',
      url: `${site}/api/content/courses/probe-none`,
      statuses: [404],
    },
    { shows: 'the sitemap is there', url: `${site}/sitemap.xml`, statuses: [200], must: /<urlset/ },
    {
      shows: 'a made-up file is none',
      url: `${site}/assets/probe-none.js`,
      statuses: [404],
    },
    {
      shows: 'the webhook believes nobody without a signature',
      url: `${site}/api/webhooks/contentful`,
      init: { method: 'POST', headers: json, body: '{}' },
      statuses: [401, 403],
    },
  ];
};

/** Asked once the courses are known: a quiz as a learner gets it. */
export const quizRequest = ({ site }: Target, quizId: string): ProbeRequest => ({
  shows: 'a quiz comes without its keys',
  url: `${site}/api/content/quizzes/${encodeURIComponent(quizId)}`,
  statuses: [200, 401],
  never: KEYS,
});

/** Where Hosting says the key that the sign-in service wants; it is no secret. */
export const webConfigOf = ({ site }: Target): string => `${site}/__/firebase/init.json`;

/** The one question that could leave something behind: an account, which `deletion` takes away again. */
export const anonymousRequest = (auth: string, site: string, key: string): ProbeRequest => ({
  shows: 'there is no account without an address',
  url: `${auth}/v1/accounts:signUp?key=${encodeURIComponent(key)}`,
  // A key may be tied to the pages.
  init: {
    method: 'POST',
    headers: { ...json, referer: `${site}/` },
    body: '{"returnSecureToken":true}',
  },
  statuses: [400],
  must: /ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED/,
});

/** Takes away the account that an answer to `anonymousRequest` has made; undefined where it has made none. */
export function deletion({ url, init }: ProbeRequest, body: string): ProbeRequest | undefined {
  const idToken = /"idToken":\s*"([^"]+)"/.exec(body)?.[1];
  if (idToken === undefined) return undefined;
  return {
    shows: 'the account of the probe is deleted',
    url: url.replace(':signUp', ':delete'),
    init: { ...init, body: JSON.stringify({ idToken }) },
    statuses: [200],
  };
}
