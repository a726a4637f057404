import type { ContentfulClientApi } from 'contentful';
import { isObject } from '@edu/domain/lib/is-object';
import { type RawEntry, readSys, readType } from './entry.ts';
import { ConfigurationError, toUpstreamError, UpstreamError } from '../errors.ts';

/** The source of the content, and how its addresses are changed. */
export interface ContentConfig {
  spaceId: string;
  accessToken: string;
  environment: string;
  /** `cdn.contentful.com`, or `127.0.0.1:PORT` of a local server, the only one without TLS. */
  host: string;
  /** A locale code; '' for the space's default. */
  locale: string;
  /** A same-origin path such as `/media`, or '' when files come from Contentful. */
  assetBase: string;
  /** Where the space's videos are served, if not below the asset base. */
  videoBase?: string;
  /** For tests: the time-out of one call in ms, and the number of retries. */
  timeoutMs?: number;
  retryLimit?: number;
}

export type Query = Record<string, string | number | readonly string[]>;

export interface EntryPage {
  total: number;
  items: RawEntry[];
}

/** Queries entries. Throws only UpstreamError, which contains nothing secret. */
export type GetEntries = (query: Query) => Promise<EntryPage>;

const TIMEOUT_MS = 30_000;
const RETRIES = 1;
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$/;

/**
 * Plain http is only for a server on this machine; elsewhere the token would be readable on the
 * network.
 */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', 'localhost'].includes(host.split(':')[0] ?? '');
}

function checkConfig({ host, spaceId, accessToken }: ContentConfig): void {
  if (!HOST.test(host))
    throw new ConfigurationError(
      'CONTENTFUL_HOST must be a host name such as cdn.contentful.com, without https://.',
    );
  if (!spaceId || !accessToken)
    throw new ConfigurationError('Set CONTENTFUL_SPACE_ID and the secret CONTENTFUL_ACCESS_TOKEN.');
}

/**
 * The SDK waits as long as a 429 says, an hour after a monthly quota; without the header it waits
 * two seconds.
 */
function forgetReset(failed: Seen): void {
  delete failed.response?.headers?.['x-contentful-ratelimit-reset'];
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** A collection of the API with its entries: an empty one must say that there are none. */
function isCollection(data: unknown): boolean {
  if (!isObject(data) || readSys(data).type !== 'Array' || !isCount(data.total)) return false;
  const { total, skip = 0, limit, items } = data;
  return Array.isArray(items) && (items.length > 0 || total <= Number(skip) || limit === 0);
}

/** What the SDK shows to its logger: a response, or the error of a call. */
interface Seen {
  data?: unknown;
  response?: { headers?: Record<string, unknown> };
}

/**
 * Sees each response before the SDK, which adds `items: []` to one without them: as an empty
 * collection it would erase the last good copies. Throws UpstreamError for a success that is no
 * collection, such as the page of a proxy.
 */
function checkResponse(seen: Seen): void {
  if (!('data' in seen)) forgetReset(seen);
  else if (!isCollection(seen.data))
    throw new UpstreamError('unavailable', { name: 'NoCollection' });
}

/** The SDK, imported at the first call because it takes 0.4 s to load. */
async function connect(config: ContentConfig): Promise<ContentfulClientApi<undefined>> {
  const { createClient } = await import('contentful');
  return createClient({
    space: config.spaceId,
    accessToken: config.accessToken,
    environment: config.environment,
    host: config.host,
    insecure: isLoopback(config.host),
    // HTTP_PROXY of the environment would redirect loopback calls.
    proxy: false,
    timeout: config.timeoutMs ?? TIMEOUT_MS,
    retryLimit: config.retryLimit ?? RETRIES,
    responseLogger: (seen) => checkResponse(seen as Seen),
    // Errors printed by the SDK contain the token.
    logHandler: () => undefined,
  });
}

/** Whether a response has the wanted entries alone. */
const isWanted = ({ items }: EntryPage, { content_type, 'sys.id': id }: Query): boolean =>
  items.every(
    (item: unknown) =>
      readSys(item).type === 'Entry' &&
      readType(item) !== '' &&
      (id === undefined || readSys(item).id === id) &&
      (content_type === undefined || readType(item) === content_type),
  );

/** A client of the Content Delivery API. Loads, checks and calls nothing before the first query. */
export function createDeliveryClient(readConfig: () => ContentConfig): GetEntries {
  let connecting: ReturnType<typeof connect> | undefined;
  return async (query) => {
    const config = readConfig();
    checkConfig(config);
    const { locale } = config;
    const sdk = await (connecting ??= connect(config));
    const asked = locale ? { ...query, locale } : query;
    const page = await sdk.getEntries(asked).catch((error: unknown) => {
      throw error instanceof UpstreamError ? error : toUpstreamError(error);
    });
    if (!isWanted(page, query)) throw new UpstreamError('unavailable', { name: 'OtherEntries' });
    return page;
  };
}
