import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Settings } from '@edu/domain/platform/settings';
import { clientSecret, siteUrl } from './config.ts';
import type { Sender } from './email.ts';

/** A new token, 256 random bits. Only its hash is stored; the token itself is in one email alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** sha256 in hex: the id of an address, and what is stored of a token. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The token that ends a subscription. Made of the secret, so that each later email can carry the same one. */
const unsubscribeTokenOf = (subscriberId: string): string =>
  createHmac('sha256', clientSecret.value())
    .update(`newsletter unsubscribe\n${subscriberId}`)
    .digest('base64url');

/** What an email of the newsletter to this subscriber says of its sender. */
export const senderTo = (
  { platformName, supportEmail }: Settings,
  subscriberId: string,
): Sender => ({
  platformName,
  supportEmail,
  siteUrl: siteUrl.value(),
  unsubscribeToken: unsubscribeTokenOf(subscriberId),
});
