import { createHash, createHmac } from 'node:crypto';

import type { SubscriberStatus } from '@edu/domain/community/newsletter';
import { COLLECTIONS } from '@edu/domain/firestore/collections';

import { LOCAL_CLIENT_SECRET } from '../local-environment/config.ts';

const DAY_MS = 86_400_000;

/** The newsletter's subscribers; addresses of example.com and similar domains have no owner. */
const SUBSCRIBERS: [email: string, status: SubscriberStatus, daysAgo: number][] = [
  ['olena.ch@example.com', 'confirmed', 1],
  ['r.izhak@example.com', 'confirmed', 2],
  ['shcherbak@example.org', 'pending', 2],
  ['ostap.hryn@example.net', 'unsubscribed', 4],
  ['yeva.g@example.com', 'confirmed', 7],
  ['taras.b@example.org', 'confirmed', 8],
  ['m.tkachuk@example.org', 'confirmed', 15],
];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The token that functions/src/lib/tokens.ts makes for a subscriber, so that the links of later
 * emails work.
 */
const unsubscribeToken = (subscriberId: string) =>
  createHmac('sha256', LOCAL_CLIENT_SECRET)
    .update(`newsletter unsubscribe\n${subscriberId}`)
    .digest('base64url');

/** Documents by their path, as the functions would store them. */
export function demoSubscribers(now: Date): Map<string, object> {
  return new Map(
    SUBSCRIBERS.map(([email, status, daysAgo]) => {
      const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
      const later = (ms: number) => new Date(createdAt.getTime() + ms);
      const subscriber = {
        email,
        status,
        isActive: status !== 'unsubscribed',
        createdAt,
        confirmHash: sha256(`demo-confirm ${email}`),
        confirmExpiresAt: later(2 * DAY_MS),
        emailedAt: createdAt,
        confirmedAt: status === 'pending' ? null : later(3_600_000),
        unsubscribedAt: status === 'unsubscribed' ? later(DAY_MS) : null,
        unsubscribeHash: sha256(unsubscribeToken(sha256(email))),
        ...(status === 'pending' && { expiresAt: later(30 * DAY_MS) }),
      };
      return [`${COLLECTIONS.newsletterSubscribers}/${sha256(email)}`, subscriber];
    }),
  );
}
