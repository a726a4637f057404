import type { ServerResponse } from 'node:http';
import { AppError } from '@edu/domain/platform/errors';
import { newsletterToken } from '@edu/domain/community/newsletter-request';
import type { Request } from 'firebase-functions/https';
import * as v from 'valibot';
import { siteUrl } from '../lib/config.ts';
import { log } from '../lib/log.ts';
import { hashOf } from '../lib/tokens.ts';
import { unsubscribeSubscriber } from './store.ts';

/** What a mail program posts, as a form of either encoding (RFC 8058 section 3.2). */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/;

/**
 * `/api/newsletter/unsubscribe`, the address in the List-Unsubscribe header of each letter. A mail program's POST ends the
 * subscription; whoever merely follows the address is led to the page with the button, because scanners do so too.
 */
export async function oneClickUnsubscribe(
  request: Pick<Request, 'method' | 'query' | 'rawBody'>,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, text: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      ...headers,
    });
    response.end(text);
  };
  const { method, query, rawBody } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
    return answer(405, 'Use POST.', { Allow: 'GET, HEAD, POST' });
  const token = v.safeParse(newsletterToken, query['token']);
  if (!token.success) return answer(404, 'This link is no longer valid.');
  if (method !== 'POST') {
    const page = `${siteUrl.value()}/newsletter/unsubscribe#${token.output}`;
    return answer(303, 'Confirm on the page.', { Location: page });
  }
  if (!ONE_CLICK.test(String(rawBody))) return answer(400, 'This is no one-click request.');
  try {
    await unsubscribeSubscriber(hashOf(token.output), Date.now());
    return answer(200, 'Unsubscribed.');
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return answer(404, error.message);
    log('error', 'A one-click request failed.', { reason: String(error) });
    return answer(503, 'Try again later.', { 'Retry-After': '60' });
  }
}
