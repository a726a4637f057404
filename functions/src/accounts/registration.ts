import { setTimeout as wait } from 'node:timers/promises';
import { REGISTRATION_CLOSED, REGISTRATION_THROTTLED } from '@edu/domain/accounts/registration';
import { AppError } from '@edu/domain/errors/errors';
import type { RateLimit } from '@edu/domain/errors/rate-limit';
import { type AuthBlockingEvent, HttpsError } from 'firebase-functions/identity';
import { keyOfAddress } from '../lib/client-key.ts';
import { type Log, log } from '../lib/log.ts';
import { takeRateLimits } from '../lib/rate-limit.ts';
import { getSettings } from '../settings/store.ts';
import { readCount, saveCount, takePlace } from './account-counts.ts';
import { countAccounts, isTaken } from './accounts.ts';
import { hasActivity } from './users.ts';

/** `clientKey` is the hashed network address, undefined when the service does not send it. */
export interface Registration {
  email: string | undefined;
  clientKey: string | undefined;
}

/**
 * The answer to the sign-in service. An AppError of `decide` rejects with its message; any other
 * error, and 'unavailable', asks to try later. A rejection must be a 4xx: of a 5xx the browser gets
 * only the number (firebase-js-sdk#8054).
 */
export const answerRegistration =
  (decide: (registration: Registration) => Promise<void>, report: Log = log) =>
  async ({ data, ipAddress }: Pick<AuthBlockingEvent, 'data' | 'ipAddress'>): Promise<void> => {
    try {
      await decide({
        email: data?.email,
        clientKey: ipAddress ? keyOfAddress(ipAddress) : undefined,
      });
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable')
        throw new HttpsError('permission-denied', error.message);
      report('error', 'A registration could not be decided.', { reason: String(error) });
      throw new HttpsError('unavailable', 'Registration does not work now. Try again later.');
    }
  };

/** A class of pupils may share one network address. */
const PER_ADDRESS: RateLimit = { name: 'registration', max: 60, windowSec: 3600 };
/**
 * A registration that was counted has succeeded or failed by then: the service waits 7 s for it.
 */
const REST_MS = 15_000;
const ATTEMPTS = 8;

const defaultDeps = {
  settings: getSettings,
  takeRateLimits,
  isTaken,
  takePlace,
  readCount,
  countAccounts: () => countAccounts(hasActivity, Date.now()),
  saveCount,
  wait: async (ms: number): Promise<void> => wait(ms),
  log,
  now: Date.now,
};
type Deps = Partial<typeof defaultDeps>;

/**
 * Counts a new account; throws 'forbidden' when `limits.maxUsers` or the limit of the network
 * address is reached. A registered address is not counted, because the service calls this before it
 * checks (firebase-functions#1558).
 */
export function createLimitRegistration(changed: Deps = {}) {
  const deps = { ...defaultDeps, ...changed };
  const takeTurn = (subject: string): Promise<void> =>
    deps.takeRateLimits([{ limit: PER_ADDRESS, subject }], deps.now()).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'rate-limited')) throw error;
      throw new AppError('forbidden', `${REGISTRATION_THROTTLED}: too many from one address.`);
    });
  return async ({ email, clientKey }: Registration): Promise<void> => {
    if (clientKey !== undefined) await takeTurn(clientKey);
    if (email !== undefined && (await deps.isTaken(email))) return;
    const { maxUsers } = (await deps.settings()).limits;
    let outcome = await deps.takePlace(maxUsers);
    if (outcome === 'uncounted') {
      const read = await deps.readCount();
      // Of several simultaneous calls the first stores the count, and none is admitted before.
      if (read.writtenAt === undefined) await deps.saveCount(read, await deps.countAccounts());
      outcome = await deps.takePlace(maxUsers);
    }
    if (outcome !== 'taken')
      throw new AppError('forbidden', `${REGISTRATION_CLOSED}: the platform has no places left.`);
  };
}

/**
 * Counts the used accounts again, because failed registrations and manual removals leave the count
 * wrong. Throws when the registrations never paused long enough.
 */
export function createReconcileAccounts(changed: Deps = {}) {
  const deps = { ...defaultDeps, ...changed };
  return async (): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const read = await deps.readCount();
      const age = read.writtenAt ? read.readTime.toMillis() - read.writtenAt.toMillis() : REST_MS;
      if (age < REST_MS) {
        await deps.wait(REST_MS - age);
        continue;
      }
      const count = await deps.countAccounts();
      if (await deps.saveCount(read, count))
        return deps.log('info', 'Accounts counted.', { count });
    }
    throw new Error('People registered all the time: the accounts were not counted.');
  };
}
