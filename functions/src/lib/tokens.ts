import { createHash, createHmac, randomBytes } from 'node:crypto';
import { clientSecret } from './config.ts';

/** A new token, 256 random bits. Only its hash is stored; the token itself stands in one letter alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** sha256 in hex: the id of an address, and what is stored of a token. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The token that ends a subscription. Made of the secret, so that each later letter can carry the same one. */
export const unsubscribeTokenOf = (subscriberId: string): string =>
  createHmac('sha256', clientSecret.value())
    .update(`newsletter unsubscribe\n${subscriberId}`)
    .digest('base64url');
