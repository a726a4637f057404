import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { securityHeaders } from '@edu/domain/site/security-headers';
import type { Command } from 'commander';

import { HOST } from '../local-environment/find.ts';
import { print } from '../command/progress.ts';
import { addCommand, functionsSetting, speech } from './command.ts';
import { type OpsTarget, toOpsTarget, type OpsTargetOptions } from './target.ts';

/** The region of all functions (functions/src/lib/defaults.ts). */
const REGION = 'europe-west1';

/** How long an answer may take: a cold start is slow. */
const TIMEOUT_MS = 60_000;

/** The addresses of a deployment's parts, without a trailing slash. */
export interface Target {
  site: string;
  /** …/databases/(default)/documents */
  documents: string;
  functions: string;
  /** The sign-in service; absent for a local environment, whose emulator accepts every account. */
  auth?: string;
}

/** A request without signing in, and the only correct answers. */
interface ProbeRequest {
  /** What is shown to be closed, or open. */
  shows: string;
  url: string;
  init?: RequestInit;
  statuses: readonly number[];
  /** What an answer with the right status must not contain, or must. */
  never?: RegExp;
  must?: RegExp;
  headers?: Record<string, RegExp>;
}

export interface ProbeAnswer {
  shows: string;
  isRight: boolean;
  /** The answer, in a few words. */
  came: string;
}

/** `probe`: what a caller without an account can do with a deployment. */
export function addProbe(program: Command): void {
  addCommand(program, 'probe', probeDeployment, {
    does: 'asks a deployment some 40 things as a stranger, and says what answers wrongly',
    notes: `Every collection must be closed, every change refused, no answer key given out, the pages be there.
It writes nothing, even where a rule would let it; an account that it gets is deleted at once. A deployment ends with it.`,
    examples: { 'probe --project edu-live': 'a real project' },
    at: 'any place',
    options: [['--site <address>', 'where the pages are, if not at SITE_URL']],
  });
}

async function probeDeployment(options: OpsTargetOptions & { site?: string }): Promise<number> {
  const { say, give } = speech(options);
  const { answers, wrong } = await probeAndPrint(toTarget(toOpsTarget(options), options.site));
  give(answers);
  say(`\n${answers.length - wrong} right, ${wrong} wrong`);
  return wrong === 0 ? 0 : 1;
}

/**
 * The public addresses of a target's parts; `site` is the address of its pages when that differs.
 */
export function toTarget({ ports, projectId }: OpsTarget, site?: string): Target {
  const database = `v1/projects/${projectId}/databases/(default)/documents`;
  if (ports)
    return {
      site: site ?? `http://${HOST}:${ports.hosting}`,
      documents: `http://${HOST}:${ports.firestore}/${database}`,
      functions: `http://${HOST}:${ports.functions}/${projectId}/${REGION}`,
    };
  const known = site ?? functionsSetting(projectId, 'SITE_URL');
  return {
    site: (known ?? `https://${projectId}.web.app`).replace(/\/+$/, ''),
    documents: `https://firestore.googleapis.com/${database}`,
    functions: `https://${REGION}-${projectId}.cloudfunctions.net`,
    auth: 'https://identitytoolkit.googleapis.com',
  };
}

/** Probes and prints each answer; returns how many were wrong. */
export async function probeAndPrint(target: Target) {
  const answers = await probe(target, ({ isRight, shows, came }) =>
    print(`  ${isRight ? '✓' : '✗'} ${shows.padEnd(52)} ${came}`),
  );
  if (isRejectedByAppCheck(answers))
    print(
      '  ! Firestore turned this probe away altogether, settings and all: App Check is enforced (or the rules close the settings,\n' +
        '    which the app would show). The 403 above say nothing of the rules; the tests of the rules do.',
    );
  return { answers, wrong: answers.filter(({ isRight }) => !isRight).length };
}

const SETTINGS_READ = 'the settings can be read';

/**
 * Whether App Check, not the rules, closed the collections: the rules open the settings to all
 * callers.
 */
export const isRejectedByAppCheck = (
  answers: readonly { shows: string; came: string }[],
): boolean => answers.some(({ shows, came }) => shows === SETTINGS_READ && came === '403');

/** Sends all requests, one after the other, without signing in; `onAnswer` gets each answer. */
export async function probe(
  target: Target,
  onAnswer: (answer: ProbeAnswer) => void,
): Promise<ProbeAnswer[]> {
  const answers: ProbeAnswer[] = [];
  const asked = async (request: ProbeRequest): Promise<string> => {
    const { answer, body } = await ask(request);
    answers.push(answer);
    onAnswer(answer);
    return body;
  };
  const { site, auth } = target;
  let courses = '';
  for (const request of probeRequests(target)) {
    const body = await asked(request);
    if (request.url.includes('/api/content/courses?')) courses = body;
  }
  const quizId = /"quizIds":\["([^"]+)"/.exec(courses)?.[1];
  if (quizId !== undefined)
    await asked({
      shows: 'a quiz comes without its keys',
      url: `${site}/api/content/quizzes/${encodeURIComponent(quizId)}`,
      statuses: [200, 401],
      never: KEYS,
    });
  if (auth === undefined) return answers;
  // The key for the sign-in service is not secret: Hosting serves it. It may be restricted to the
  // pages.
  const config = await ask({ shows: '', url: `${site}/__/firebase/init.json`, statuses: [200] });
  const key = encodeURIComponent(/"apiKey":\s*"([^"]+)"/.exec(config.body)?.[1] ?? '');
  const headers = { referer: `${site}/` };
  const body = await asked({
    shows: 'there is no account without an address',
    url: `${auth}/v1/accounts:signUp?key=${key}`,
    init: post({ returnSecureToken: true }, headers),
    statuses: [400],
    must: /ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED/,
  });
  const idToken = /"idToken":\s*"([^"]+)"/.exec(body)?.[1];
  if (idToken !== undefined)
    await asked({
      shows: 'the account of the probe is deleted',
      url: `${auth}/v1/accounts:delete?key=${key}`,
      init: post({ idToken }, headers),
      statuses: [200],
    });
  return answers;
}

async function ask(request: ProbeRequest): Promise<{ answer: ProbeAnswer; body: string }> {
  const { shows, url, init } = request;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    const body = await response.text();
    const wrong = findFault(request, response, body);
    const came = wrong ?? `${response.status}`;
    return { answer: { shows, isRight: wrong === undefined, came }, body };
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    return { answer: { shows, isRight: false, came: `no answer: ${String(cause)}` }, body: '' };
  }
}

/** What is wrong with an answer, in a few words; undefined when nothing is. */
export function findFault(
  { statuses, never, must, headers = {} }: ProbeRequest,
  { status, headers: came }: Pick<Response, 'status' | 'headers'>,
  body: string,
): string | undefined {
  if (!statuses.includes(status)) return `${status} instead of ${statuses.join(' or ')}`;
  const found = never?.exec(body);
  if (found) return `the answer contains ${found[0]}`;
  if (must && !must.test(body)) return `the answer lacks ${must.source}`;
  const missing = Object.keys(headers).find((name) => !headers[name]?.test(came.get(name) ?? ''));
  return missing && `the header ${missing} is ${came.get(missing) ?? 'missing'}`;
}

/** The names of answer keys, also those in the content model. */
const KEYS = /"(?:correct|correctOptions|isCorrect|explanation|answerKey)"/;

/** Collections that all callers may list, one page at a time. */
const LISTS: string[] = [COLLECTIONS.comments, COLLECTIONS.courseStats, COLLECTIONS.testimonials];
const PUBLIC = [...LISTS, COLLECTIONS.platformSettings];
const WRITES = ['users/probe', 'comments/probe', 'courseStats/probe', 'platformSettings/main'];
const CALLS = ['updateSettings', 'setTestimonialApproval', 'removeComment', 'adminAnalytics'];

const post = (body: object, headers = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/**
 * The requests without an account. Every collection of collections.ts is requested, so that a new one is
 * included. A write has a precondition that no document meets: when a rule allows it, it fails for
 * that reason instead.
 */
export function probeRequests({ site, documents, functions }: Target): ProbeRequest[] {
  const closed = [403];
  const database = documents.slice(documents.indexOf('projects/'));
  const page = (shows: string, path: string, status: number, more = {}): ProbeRequest => ({
    shows,
    url: `${site}${path}`,
    statuses: [status],
    ...more,
  });
  const app = { must: /<div id="root"/, headers: securityPatterns(functions) };
  return [
    ...Object.values({ ...COLLECTIONS, ...SERVER_COLLECTIONS })
      .filter((name) => !PUBLIC.includes(name))
      .map((name) => ({
        shows: `${name} is closed`,
        url: `${documents}/${name}?pageSize=1`,
        statuses: closed,
      })),
    // A query without a limit: more than a page at once would be expensive.
    ...LISTS.map((name) => ({
      shows: `${name} is not given out whole`,
      url: `${documents}:runQuery`,
      init: post({ structuredQuery: { from: [{ collectionId: name }] } }),
      statuses: closed,
    })),
    ...WRITES.map((path) => {
      const update = { name: `${database}/${path}`, fields: { probe: { booleanValue: true } } };
      // No document was last written before the service existed.
      const currentDocument = { updateTime: '2000-01-01T00:00:00Z' };
      return {
        shows: `${path} is not written by strangers`,
        url: `${documents}:commit`,
        init: post({ writes: [{ update, currentDocument }] }),
        statuses: closed,
      };
    }),
    ...CALLS.map((name) => ({
      shows: `${name} refuses strangers`,
      url: `${functions}/${name}`,
      init: post({ data: {} }),
      statuses: [401, 403],
    })),
    {
      shows: SETTINGS_READ,
      url: `${documents}/${COLLECTIONS.platformSettings}/main`,
      // When App Check is enforced for Firestore, it rejects the caller before the rules are
      // evaluated; the emulator has none.
      statuses: documents.startsWith('https:') ? [200, 404, 403] : [200, 404],
    },
    page('the home page is there, with its headers', '/', 200, app),
    page('the panel’s page holds nothing but the app', '/admin', 200, {
      ...app,
      never: /(?<!support)@example\.com|"admin"/,
    }),
    page('the courses are there, without keys', '/api/content/courses?skip=0', 200, {
      must: /"items"/,
      never: KEYS,
    }),
    // Hosting sends `**` a policy too: of two rules that match, the later one must win. Without this
    // policy the sandbox runs nothing.
    page('the sandbox of the lessons has an opaque origin', '/sandbox.html', 200, {
      headers: {
        'content-security-policy':
          /^sandbox allow-scripts allow-forms; default-src 'none'; (?!.*connect-src).*frame-ancestors 'self'$/,
      },
    }),
    page('an unknown course is none', '/api/content/courses/probe-none', 404),
    page('the sitemap is there', '/sitemap.xml', 200, { must: /<urlset/ }),
    page('a made-up file is none, and no cache keeps that', '/assets/probe-none.js', 404, {
      headers: { 'cache-control': /no-store/ },
    }),
  ];
}

/** The headers of every page; its policy allows calls to the functions of this project only. */
function securityPatterns(functions: string): Record<string, RegExp> {
  const host = new URL(functions).host.replaceAll('.', '\\.');
  const all = Object.keys(securityHeaders('')).map((name) => [name.toLowerCase(), /./]);
  return {
    ...Object.fromEntries(all),
    'content-security-policy': new RegExp(
      `script-src 'self' 'sha256-.* connect-src (?![^;]*\\*\\.cloudfunctions)[^;]*//${host}[ ;]`,
    ),
  };
}
