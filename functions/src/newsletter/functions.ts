import { setTimeout } from 'node:timers/promises';
import {
  newsletterToken,
  newsletterTokenSchema,
  subscribeNewsletterSchema,
} from '@edu/domain/community/newsletter';
import { normalEmail } from '@edu/domain/accounts/normal-email';
import { AppError } from '@edu/domain/errors/errors';
import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import { onRequest, type Request } from 'firebase-functions/https';
import * as v from 'valibot';
import { callable, type Caller, PER_CLIENT } from '../lib/callable.ts';
import { siteUrl } from '../lib/config.ts';
import { log } from '../lib/log.ts';
import { withinTimeLimit } from '../lib/time-limit.ts';
import { hashText, newToken, senderTo } from '../lib/tokens.ts';
import { getSettings } from '../settings/store.ts';
import { confirmSubscription } from './email.ts';
import { confirmSubscriber, saveSubscription, unsubscribeSubscriber } from './store.ts';

const defaultDeps = {
  settings: getSettings,
  senderTo,
  save: saveSubscription,
  now: Date.now,
  wait: async (ms: number): Promise<void> => setTimeout(ms),
};

/**
 * Longer than the work takes, so that the response time does not reveal whether an email was
 * written.
 */
const ANSWER_MS = 500;

/**
 * Sends an address its confirmation email, if one is due (double opt-in). Steps and answer are the
 * same whether it is unknown, pending, confirmed or has left. Throws `rate-limited` for all of them
 * alike.
 */
export function createSubscribeNewsletter(deps = defaultDeps) {
  async function subscribe(address: string, caller?: Caller): Promise<void> {
    const subscriberId = hashText(address);
    const confirmToken = newToken();
    const sender = deps.senderTo(await deps.settings(), subscriberId);
    const request = {
      subscriberId,
      address,
      // Only of their own address: anybody may type another's.
      ...(caller && normalEmail(caller.verifiedEmail ?? '') === address
        ? { userId: caller.uid }
        : {}),
      confirmHash: hashText(confirmToken),
      unsubscribeHash: hashText(sender.unsubscribeToken),
      email: confirmSubscription(address, confirmToken, sender),
    };
    await deps.save(request, deps.now());
  }
  return async ({ email }: { email: string }, caller?: Caller): Promise<{ ok: true }> => {
    await Promise.all([subscribe(email, caller), deps.wait(ANSWER_MS)]);
    return { ok: true };
  };
}

/** Sends an address its confirmation email. */
export const subscribeNewsletter = callable(
  'subscribeNewsletter',
  {
    access: 'anybody',
    schema: subscribeNewsletterSchema,
    limits: [{ name: 'subscribeNewsletter', per: 'client', ...PER_CLIENT }],
  },
  createSubscribeNewsletter(),
);

/** A change by the token of an email; a second call gets the same answer. */
const byToken = (name: string, change: (tokenHash: string, now: number) => Promise<void>) =>
  callable(
    name,
    {
      access: 'anybody',
      schema: newsletterTokenSchema,
      limits: [{ name: 'newsletter token', per: 'client', max: 60, windowSec: 3600 }],
    },
    async ({ token }) => {
      await change(hashText(token), Date.now());
      return { ok: true };
    },
  );

/** Confirms a subscription with the token of its email. */
export const confirmNewsletter = byToken('confirmNewsletter', confirmSubscriber);

/** Ends a subscription with the token of any of its emails. */
export const unsubscribeNewsletter = byToken('unsubscribeNewsletter', unsubscribeSubscriber);

/** The body that a mail program posts, as a form of either encoding (RFC 8058 section 3.2). */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/;

/** Responds to a mail program with a status and a short text. */
const sendText = (
  response: Response,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void => {
  response.status(status).set({ 'Cache-Control': 'no-store', ...headers });
  response.type('text').send(text);
};

/**
 * `/api/newsletter/unsubscribe` through Hosting, the address in the List-Unsubscribe header. A POST
 * ends the subscription; a GET redirects to the page with the button, because scanners open
 * addresses too.
 */
export function createOneClick(unsubscribe = unsubscribeSubscriber): Express {
  const serve = withinTimeLimit(async (request, response) => {
    // The platform adds the body as it was sent.
    const { method, query, rawBody } = request as Request;
    if (!['GET', 'HEAD', 'POST'].includes(method))
      return sendText(response, 405, 'Use POST.', { Allow: 'GET, HEAD, POST' });
    const token = v.safeParse(newsletterToken, query['token']);
    if (!token.success) return sendText(response, 404, 'This link is no longer valid.');
    if (method !== 'POST') {
      const page = `${siteUrl.value()}/newsletter/unsubscribe#${token.output}`;
      return sendText(response, 303, 'Confirm on the page.', { Location: page });
    }
    if (!ONE_CLICK.test(String(rawBody)))
      return sendText(response, 400, 'This is no one-click request.');
    await unsubscribe(hashText(token.output), Date.now());
    return sendText(response, 200, 'Unsubscribed.');
  });
  const errorHandler: ErrorRequestHandler = (error, _request, response, _next) => {
    if (error instanceof AppError && error.code === 'not-found')
      return sendText(response, 404, error.message);
    log('error', 'A one-click request failed.', { reason: String(error) });
    return sendText(response, 503, 'Try again later.', { 'Retry-After': '60' });
  };
  return express().disable('x-powered-by').use(serve, errorHandler);
}

/** The address that mail programs call. */
export const newsletterUnsubscribe = onRequest({ maxInstances: 3 }, createOneClick());
