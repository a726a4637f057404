import { createClient, type PlainClientAPI } from 'contentful-management';

import { Misuse, Problem } from '../../stack/problem.ts';

/** The space that the environment names. */
export interface Connection {
  client: PlainClientAPI;
  /** For sentences: "space/environment". */
  name: string;
  spaceId: string;
  /** A recorder on this machine, where nobody needs to be asked. */
  isLocal: boolean;
}

const LOCAL = /^127\.0\.0\.1:\d{1,5}$/;
const CONTENTFUL = /^[a-z0-9.-]+\.contentful\.com$/;

/**
 * Opens the Management API. Token and space come from the environment alone: what is typed as an option stays in the shell's
 * history.
 * @throws Misuse that names the variable to set
 */
export function connectSpace(env: NodeJS.ProcessEnv = process.env): Connection {
  const accessToken = required(
    env,
    'CONTENTFUL_MANAGEMENT_TOKEN',
    'Make one in Contentful under Settings, CMA tokens',
  );
  const spaceId = required(
    env,
    'CONTENTFUL_SPACE_ID',
    'It stands in Contentful under Settings, General settings',
  );
  const environmentId = env['CONTENTFUL_ENVIRONMENT'] || 'master';
  const host = hostOf(env, 'CONTENTFUL_MANAGEMENT_HOST', 'api.contentful.com');
  const hostUpload = hostOf(env, 'CONTENTFUL_UPLOAD_HOST', 'upload.contentful.com');
  const isLocal = LOCAL.test(host);
  if (isLocal !== LOCAL.test(hostUpload)) {
    throw new Misuse(
      'Set CONTENTFUL_MANAGEMENT_HOST and CONTENTFUL_UPLOAD_HOST both to 127.0.0.1:<port>, or neither.',
    );
  }
  for (const [name, id] of [
    ['CONTENTFUL_SPACE_ID', spaceId],
    ['CONTENTFUL_ENVIRONMENT', environmentId],
  ]) {
    if (!/^[A-Za-z0-9._-]{1,64}$/.test(id ?? ''))
      throw new Misuse(`${name} is "${id}", which is no id. Copy it from Contentful.`);
  }
  const client = createClient(
    {
      accessToken,
      host,
      hostUpload,
      insecure: isLocal,
      // A proxy would divert calls to this machine.
      ...(isLocal ? { proxy: false } : {}),
      // It would print whole requests.
      logHandler: () => undefined,
    },
    { type: 'plain', defaults: { spaceId, environmentId } },
  );
  return { client, name: `${spaceId}/${environmentId}`, spaceId, isLocal };
}

function required(env: NodeJS.ProcessEnv, name: string, where: string): string {
  const value = env[name]?.trim();
  if (value) return value;
  throw new Misuse(`Set ${name} in the environment. ${where}.`);
}

function hostOf(env: NodeJS.ProcessEnv, name: string, usual: string): string {
  const host = (env[name] || usual).replace(/^http:\/\/(?=127\.0\.0\.1:)|^https:\/\//, '');
  if (LOCAL.test(host) || CONTENTFUL.test(host)) return host;
  throw new Misuse(
    `${name} is "${host}". Give a host of contentful.com, such as ${usual}, or 127.0.0.1:<port> for a recorder on this machine.`,
  );
}

const REMEDIES: Record<string, string> = {
  AccessTokenInvalid: 'Check CONTENTFUL_MANAGEMENT_TOKEN',
  AccessDenied: 'Check that the token may write in this space',
  NotFound: 'Check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT',
  VersionMismatch: 'Somebody edits the space at the same time: run this again',
  RateLimitExceeded: 'Wait, then run this again: it goes on where it was',
  ValidationFailed: 'Mend it in the file and run this again',
};

/** Does something in the space. The SDK's own errors are not shown: they hold the request with its token. */
export async function inSpace<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problemOf(what, error);
  }
}

export const errorName = (error: unknown): string => (error instanceof Error ? error.name : '');

function problemOf(what: string, error: unknown): Problem {
  const { code, message } = Object(error) as { code?: string; message?: string };
  if (code) {
    return new Problem(
      `Contentful does not answer (${what}: ${code}). Check the connection and run this again: it goes on where it was.`,
    );
  }
  const name = errorName(error);
  let facts: { status?: number; message?: string; details?: { errors?: object[] } } = {};
  try {
    facts = JSON.parse(message ?? '') as typeof facts;
  } catch {
    // Not of the service, so there is no more to tell than its name.
  }
  const details = (facts.details?.errors ?? []).slice(0, 5).map((one) => JSON.stringify(one));
  const remedy = REMEDIES[name] ?? 'Mend it and run this again';
  return new Problem(
    `Contentful refused ${what} (${[name, facts.status].filter(Boolean).join(' ')}). ${remedy}.`,
    [facts.message, ...details].filter(Boolean).join('\n'),
  );
}
