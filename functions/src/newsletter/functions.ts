import { onRequest } from 'firebase-functions/https';
import {
  newsletterTokenSchema,
  subscribeNewsletterSchema,
} from '@edu/domain/community/newsletter-request';
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts';
import { createSubscribeNewsletter } from './subscribe.ts';
import { callable, OF_ONE_ADDRESS } from '../lib/callable.ts';
import { hashOf } from '../lib/tokens.ts';
import { confirmSubscriber, unsubscribeSubscriber } from './store.ts';

/** Asks an address for its confirmation. */
export const subscribeNewsletter = callable(
  'subscribeNewsletter',
  {
    access: 'anybody',
    schema: subscribeNewsletterSchema,
    limits: [{ name: 'subscribeNewsletter', per: 'client', ...OF_ONE_ADDRESS }],
  },
  createSubscribeNewsletter(),
);

/** Confirms a subscription with the token of its letter; a second time answers as the first. */
export const confirmNewsletter = callable(
  'confirmNewsletter',
  {
    access: 'anybody',
    schema: newsletterTokenSchema,
    limits: [{ name: 'newsletter token', per: 'client', max: 60, windowSec: 3600 }],
  },
  async ({ token }) => {
    await confirmSubscriber(hashOf(token), Date.now());
    return { ok: true };
  },
);

/** Ends a subscription with the token of any of its letters. */
export const unsubscribeNewsletter = callable(
  'unsubscribeNewsletter',
  {
    access: 'anybody',
    schema: newsletterTokenSchema,
    limits: [{ name: 'newsletter token', per: 'client', max: 60, windowSec: 3600 }],
  },
  async ({ token }) => {
    await unsubscribeSubscriber(hashOf(token), Date.now());
    return { ok: true };
  },
);

/** `/api/newsletter/unsubscribe` through Hosting: what mail programs call. */
export const newsletterUnsubscribe = onRequest({ maxInstances: 3 }, (request, response) =>
  oneClickUnsubscribe(request, response),
);
