import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Settings } from '@edu/domain/settings/settings';
import { clientSecret, siteUrl } from './config.ts';
import type { Sender } from './email.ts';

/** A new token, 256 random bits. Only its hash is stored; the token is only in one email. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** sha256 in hex: the id of an address, and the stored form of a token. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The unsubscribe token. Derived from the secret, so that every email to a subscriber has the same
 * one.
 */
const unsubscribeToken = (subscriberId: string): string =>
  createHmac('sha256', clientSecret.value())
    .update(`newsletter unsubscribe\n${subscriberId}`)
    .digest('base64url');

/** The sender of a newsletter email to this subscriber. */
export const senderTo = (
  { platformName, supportEmail }: Settings,
  subscriberId: string,
): Sender => ({
  platformName,
  supportEmail,
  siteUrl: siteUrl.value(),
  unsubscribeToken: unsubscribeToken(subscriberId),
});
