import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { answer, type Credentials } from './api.ts';
import { ApiError, errorBody } from './api-error.ts';
import type { Store } from './export-store.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const JSON_TYPE = 'application/vnd.contentful.delivery.v1+json';
const GZIP_FROM_BYTES = 1024;

/** The delivery API's reply to a request, errors included. A fault of the Contentful mock itself is not turned into an answer. */
export function reply(
  request: IncomingMessage,
  url: URL,
  store: Store,
  credentials: Credentials,
): Reply {
  const requestId = randomUUID();
  const headers = { 'Content-Type': JSON_TYPE, 'X-Contentful-Request-Id': requestId };
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ApiError(405, 'MethodNotAllowed', 'The delivery API is read-only: use GET.');
    const body = answer(url, request.headers.authorization, store, credentials);
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    return { status: 200, headers: { ...headers, ETag: etag, 'Cache-Control': 'max-age=0' }, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      status: error.status,
      headers: { ...headers, ...error.headers },
      body: JSON.stringify(errorBody(error, requestId)),
    };
  }
}

/** Sends a reply: 304 when the caller has it already, compressed when the caller can read that. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && headers.ETag && request.headers['if-none-match'] === headers.ETag) {
    response.writeHead(304).end();
    return;
  }
  const isZipped =
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') &&
    Buffer.byteLength(body) >= GZIP_FROM_BYTES;
  const bytes = isZipped ? gzipSync(body) : Buffer.from(body);
  if (isZipped) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(status, { 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
