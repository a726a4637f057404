import { isCollection } from './collection.ts';
import type { ContentConfig } from './config.ts';
import type { Budget } from './deadline.ts';
import type { RawEntry } from './entry.ts';
import { ConfigurationError, toUpstreamError, UpstreamError } from './errors.ts';

export type Query = Record<string, string | number | readonly string[]>;

export interface EntryPage {
  total: number;
  items: RawEntry[];
}

/** What the product asks the API. Both throw UpstreamError alone, which holds nothing secret. */
export interface DeliveryClient {
  getEntries(query: Query): Promise<EntryPage>;
  /** Throws `not-found` when no published entry has this id. */
  getEntry(id: string, query: Query): Promise<RawEntry>;
}

const TIMEOUT_MS = 30_000;
/** Contentful's own limit is 7 MB; anything bigger is not its answer. */
const MAX_ANSWER_BYTES = 8_000_000;
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$/;

/** Plain http is for a server on this machine only: anywhere else the token would travel readably. */
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

/** The reset header of a 429, in seconds; only the response logger gets to see it, the SDK's error does not hold it. */
function resetOf(answer: unknown): number | undefined {
  const { response } = answer as { response?: { headers?: Record<string, unknown> } };
  const seconds = Number(response?.headers?.['x-contentful-ratelimit-reset'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/**
 * Asks for a collection of entries. The SDK is imported at the first call, because it takes 0.4 s to load; a client of its own
 * for each call (0.2 ms) ties the call to its budget and to the answer as it came. The SDK's own retries are off: they would hold
 * a hung call for minutes. `proxy: false` keeps HTTP_PROXY of the environment away from loopback calls.
 */
async function ask(config: ContentConfig, { signal }: Budget, query: Query): Promise<EntryPage> {
  checkConfig(config);
  const { createClient } = await import('contentful');
  let resetSec: number | undefined;
  let body: unknown;
  const sdk = createClient({
    space: config.spaceId,
    accessToken: config.accessToken,
    environment: config.environment,
    host: config.host,
    insecure: isLoopback(config.host),
    proxy: false,
    retryOnError: false,
    timeout: config.timeoutMs ?? TIMEOUT_MS,
    requestLogger: (request) => {
      if (!(request instanceof Error))
        Object.assign(request, { signal, maxContentLength: MAX_ANSWER_BYTES });
    },
    responseLogger: (answer) => {
      resetSec = resetOf(answer);
      // The SDK makes a collection without items of whatever has none.
      body = answer instanceof Error ? undefined : answer.data;
    },
  });
  const page = await sdk.getEntries(query).catch((error: unknown) => {
    throw toUpstreamError(error, resetSec);
  });
  if (!isCollection(body, query)) throw new UpstreamError('unavailable', { name: 'NoCollection' });
  return page;
}

/** A client of the Content Delivery API. Nothing is loaded, checked or called before the first question. */
export function createDeliveryClient(
  readConfig: () => ContentConfig,
  budget: Budget,
): DeliveryClient {
  const getEntries = async (query: Query): Promise<EntryPage> => {
    const config = readConfig();
    const { locale } = config;
    return ask(config, budget, locale ? { ...query, locale } : query);
  };
  return {
    getEntries,
    getEntry: async (id, query) => {
      const [entry] = (await getEntries({ 'sys.id': id, ...query })).items;
      if (!entry) throw new UpstreamError('not-found', { name: 'NotFound' });
      return entry;
    },
  };
}

/** The same client with a guard around each call. */
export const guarded = (
  client: DeliveryClient,
  guard: <T>(call: () => Promise<T>) => Promise<T>,
): DeliveryClient => ({
  getEntries: (query) => guard(() => client.getEntries(query)),
  getEntry: (id, query) => guard(() => client.getEntry(id, query)),
});
