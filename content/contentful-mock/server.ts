import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ApiError, notFound } from './api-error.ts';
import type { ExportFile } from './export-types.ts';
import { collect } from './query.ts';
import { openContent, type Place } from './store.ts';

export const DEMO_SPACE = 'demoeduspace';
export const DEMO_TOKEN = 'demo-delivery-token';
/**
 * The configuration of a client of the Contentful mock at `host`; files have the addresses of the
 * export.
 */
export const demoConfig = (host: string) => ({
  spaceId: DEMO_SPACE,
  accessToken: DEMO_TOKEN,
  environment: 'master',
  host,
  locale: '',
  assetBase: '',
});

/**
 * A fault instead of the answer. `times` limits the number of affected requests (all without it);
 * `match` limits it to requests whose decoded address contains the text, such as
 * "content_type=quiz".
 */
export type Fault = (
  | { kind: 'rate-limit'; resetSec?: number }
  | { kind: 'server-error'; status?: 500 | 502 | 503 }
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'html' }
  | { kind: 'truncated' }
  /** The normal answer, delayed. */
  | { kind: 'slow'; delayMs: number }
  /** Status 200 with this JSON. */
  | { kind: 'body'; body: unknown }
) & { times?: number; match?: string };

interface RequestRecord {
  /** Path and query, decoded. */
  address: string;
  /** 0 when the connection was left hanging or was reset. */
  status: number;
}

interface MockOptions {
  /** Path of an export file, which is read again whenever it changes; or its content. */
  file?: string;
  data?: ExportFile;
  /** 0 or absent: a free port. */
  port?: number;
}

export interface ContentfulMock {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** `127.0.0.1:PORT`, the `host` of the SDK. */
  host: string;
  /** The received requests, oldest first; the newest 1,000. Set `length = 0` to clear them. */
  requests: RequestRecord[];
  setFault(fault: Fault | null): void;
  /** Replaces the content. */
  replace(data: ExportFile): void;
  /** Stops listening and closes every open connection, hanging ones too. May be called twice. */
  close(): Promise<void>;
}

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Content = ReturnType<typeof openContent>;

const PLACE: Place = { space: DEMO_SPACE, environment: 'master' };
const KEPT_REQUESTS = 1000;
const MAX_RESPONSE_BYTES = 7_340_032;
const MAX_ADDRESS_LENGTH = 7_600;
const GZIP_FROM_BYTES = 1024;
const HTML = '<!doctype html><title>Maintenance</title><p>Back soon.</p>';

/**
 * Answers one GET of the delivery API as JSON text, or throws the ApiError that the real service
 * would send.
 */
function answer({ method, headers }: IncomingMessage, url: URL, content: Content): string {
  if (method !== 'GET')
    throw new ApiError(405, 'MethodNotAllowed', 'The delivery API is read-only: use GET.');
  if (url.href.length - url.origin.length > MAX_ADDRESS_LENGTH)
    throw new ApiError(414, 'BadRequest', 'The request URI is too long.');
  if (headers.authorization !== `Bearer ${DEMO_TOKEN}`)
    throw new ApiError(401, 'AccessTokenInvalid', 'The access token you sent is invalid.');
  const [, space = '', , environment = '', ...rest] = url.pathname.split('/').filter(Boolean);
  if (space !== PLACE.space) throw notFound('Space', space);
  if (environment !== PLACE.environment) throw notFound('Environment', environment);
  if (rest.join('/') !== 'entries') throw notFound('Route', rest.join('/'));
  const body = JSON.stringify(collect(url.searchParams, content.store()));
  if (Buffer.byteLength(body) > MAX_RESPONSE_BYTES)
    throw new ApiError(400, 'BadRequest', `Response size too big: over ${MAX_RESPONSE_BYTES} B.`);
  return body;
}

/** The reply to a request, errors of the API included. */
function replyTo(answering: () => string): Reply {
  const requestId = randomUUID();
  const headers = {
    'Content-Type': 'application/vnd.contentful.delivery.v1+json',
    'X-Contentful-Request-Id': requestId,
  };
  try {
    const body = answering();
    const ETag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    return { status: 200, headers: { ...headers, ETag, 'Cache-Control': 'max-age=0' }, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, headers, body: error.body(requestId) };
  }
}

/** The reply with a fault applied; undefined leaves the request without one. */
function spoil(fault: Fault | undefined, normal: () => Reply): Reply | undefined {
  const refuse = (status: number, id: string): Reply =>
    replyTo(() => {
      throw new ApiError(status, id, 'This is a fault of a test.');
    });
  switch (fault?.kind) {
    case 'rate-limit': {
      const { headers, ...reply } = refuse(429, 'RateLimitExceeded');
      const reset = { 'X-Contentful-RateLimit-Reset': String(fault.resetSec ?? 1) };
      return { ...reply, headers: { ...headers, ...reset } };
    }
    case 'server-error':
      return refuse(fault.status ?? 500, 'ServerError');
    case 'html':
      return { status: 200, headers: { 'Content-Type': 'text/html' }, body: HTML };
    case 'body':
      return replyTo(() => JSON.stringify(fault.body));
    case 'truncated': {
      const { body, ...reply } = normal();
      return { ...reply, body: body.slice(0, Math.floor(body.length / 2)) };
    }
    case 'hang':
    case 'reset':
      return undefined;
    case 'slow':
    case undefined:
      return normal();
  }
}

/** Sends a reply: 304 when the client has the same one, compressed when the client accepts it. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && headers['ETag'] && request.headers['if-none-match'] === headers['ETag']) {
    response.writeHead(304).end();
    return;
  }
  const isZipped =
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') &&
    Buffer.byteLength(body) >= GZIP_FROM_BYTES;
  const bytes = isZipped ? gzipSync(body) : Buffer.from(body);
  if (isZipped) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(status, { 'Content-Length': bytes.length }).end(bytes);
}

/** The decoded path and query. */
const toAddress = ({ pathname, searchParams }: URL): string =>
  [pathname, [...searchParams].map((pair) => pair.join('=')).join('&')].filter(Boolean).join('?');

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  // Rejects for a server that is already closed.
  await server[Symbol.asyncDispose]().catch(() => undefined);
}

/**
 * Starts the Contentful mock on 127.0.0.1. Rejects when the file cannot be read or the port is in
 * use.
 */
export async function startContentfulMock(options: MockOptions): Promise<ContentfulMock> {
  const content = openContent(options, PLACE);
  const requests: RequestRecord[] = [];
  let fault: Fault | null = null;
  let left = 0;

  function faultFor(address: string): Fault | undefined {
    if (!fault || left <= 0 || !address.includes(fault.match ?? '')) return undefined;
    left -= 1;
    return fault;
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const address = toAddress(url);
    const current = faultFor(address);
    const reply = spoil(current, () => replyTo(() => answer(request, url, content)));
    requests.push({ address, status: reply?.status ?? 0 });
    if (requests.length > KEPT_REQUESTS) requests.shift();
    if (current?.kind === 'reset') response.socket?.resetAndDestroy();
    if (!reply) return;
    if (current?.kind !== 'slow') return send(request, response, reply);
    const timer = setTimeout(() => send(request, response, reply), current.delayMs);
    response.once('close', () => clearTimeout(timer));
  });
  const host = `127.0.0.1:${await listen(server, options.port ?? 0)}`;
  return {
    url: `http://${host}`,
    host,
    requests,
    setFault(next) {
      fault = next;
      left = next?.times ?? Number.POSITIVE_INFINITY;
    },
    replace: content.replace,
    close: () => stop(server),
  };
}
