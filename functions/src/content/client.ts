import type { ContentConfig } from './config.ts';
import type { RawEntry } from './entry.ts';
import { toUpstreamError } from './errors.ts';

export type Query = Record<string, string | number | readonly string[]>;

export interface EntryPage {
  total: number;
  items: RawEntry[];
}

/** The two calls of the SDK that the product uses. They throw UpstreamError alone, which holds nothing secret. */
export interface DeliveryClient {
  getEntries(query: Query): Promise<EntryPage>;
  getEntry(id: string, query: Query): Promise<RawEntry>;
}

const TIMEOUT_MS = 30_000;
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$/;

/** Plain http is for a server on this machine only: anywhere else the token would travel readably. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', 'localhost'].includes(host.split(':')[0] ?? '');
}

function checkConfig({ host, spaceId, accessToken }: ContentConfig): void {
  if (!HOST.test(host))
    throw new Error(
      'CONTENTFUL_HOST must be a host name such as cdn.contentful.com, without https://.',
    );
  if (!spaceId || !accessToken)
    throw new Error('Set CONTENTFUL_SPACE_ID and the secret CONTENTFUL_ACCESS_TOKEN.');
}

/**
 * The SDK is imported at the first call, because it takes 0.4 s to load. Its own retries are off: they would hold a hung call
 * for minutes. `proxy: false` keeps HTTP_PROXY of the environment away from loopback calls.
 */
async function connect(config: ContentConfig) {
  checkConfig(config);
  const { createClient } = await import('contentful');
  return createClient({
    space: config.spaceId,
    accessToken: config.accessToken,
    environment: config.environment,
    host: config.host,
    insecure: isLoopback(config.host),
    proxy: false,
    retryOnError: false,
    timeout: config.timeoutMs ?? TIMEOUT_MS,
  });
}

/** A client of the Content Delivery API. Nothing is loaded, checked or called before the first question. */
export function createDeliveryClient(readConfig: () => ContentConfig): DeliveryClient {
  let connection: ReturnType<typeof connect> | undefined;
  const ask = async <T>(
    call: (sdk: Awaited<ReturnType<typeof connect>>) => Promise<T>,
  ): Promise<T> => {
    connection ??= connect(readConfig());
    const sdk = await connection.catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    try {
      return await call(sdk);
    } catch (error) {
      throw toUpstreamError(error);
    }
  };
  const localised = (query: Query): Query => {
    const { locale } = readConfig();
    return locale ? { ...query, locale } : query;
  };
  return {
    getEntries: (query) => ask(async (sdk) => sdk.getEntries(localised(query))),
    getEntry: (id, query) => ask(async (sdk) => sdk.getEntry(id, localised(query))),
  };
}
