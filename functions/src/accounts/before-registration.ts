import { AppError } from '@edu/domain/platform/errors';
import { type AuthBlockingEvent, beforeUserCreated, HttpsError } from 'firebase-functions/identity';
import type { Log } from '../lib/log.ts';
import { keyOfAddress } from '../lib/client-key.ts';
import { clientSecret } from '../lib/config.ts';

/** Who registers; `clientKey` says where from, unreadable, and is undefined where the service does not say it. */
export interface Registration {
  email: string | undefined;
  clientKey: string | undefined;
}

type Decide = (registration: Registration) => Promise<void>;

/**
 * What the sign-in service is answered. `decide` throws AppError to refuse, and its sentence reaches the browser. Anything
 * else, and 'unavailable', is our fault: the account is not made either, and the browser is told to come back. A refusal must be a 4xx: of a
 * 5xx the service tells the browser no more than a number (firebase-js-sdk#8054).
 */
export const answerRegistration =
  (decide: Decide, log: Log) =>
  async ({ data, ipAddress }: Pick<AuthBlockingEvent, 'data' | 'ipAddress'>): Promise<void> => {
    try {
      await decide({
        email: data?.email,
        clientKey: ipAddress ? keyOfAddress(ipAddress) : undefined,
      });
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable')
        throw new HttpsError('permission-denied', error.message);
      log('error', 'A registration could not be decided.', { reason: String(error) });
      throw new HttpsError('unavailable', 'Registration does not work now. Try again later.');
    }
  };

/** Asks `decide` before an account is made that somebody asked for in a browser; those of the Admin SDK do not pass here. */
export const beforeRegistration = (decide: Decide, log: Log) =>
  beforeUserCreated({ secrets: [clientSecret] }, answerRegistration(decide, log));
