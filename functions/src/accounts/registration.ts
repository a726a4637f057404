import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@edu/domain/platform/errors';
import type { RateLimit } from '@edu/domain/platform/rate-limit';
import { REGISTRATION_CLOSED, REGISTRATION_THROTTLED } from '@edu/domain/people/registration';
import type { Registration } from './before-registration.ts';
import { log } from '../lib/log.ts';
import { readCount, saveCount, takePlace } from './account-counts.ts';
import { countAccounts, isTaken } from './accounts.ts';
import { getSettings } from '../settings/store.ts';
import { takeRateLimits } from '../lib/rate-limit.ts';
import { hasActivity } from './users.ts';

/** A class of pupils may share one address. */
const PER_ADDRESS: RateLimit = { name: 'registration', max: 60, windowSec: 3600 };
/** A registration that has taken its place is through or has failed by then: the service waits 7 s for it. */
const REST_MS = 15_000;
const ATTEMPTS = 8;

const REAL = {
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
type Deps = Omit<typeof REAL, 'wait' | 'log'>;
type ReconcileDeps = Pick<
  typeof REAL,
  'readCount' | 'countAccounts' | 'saveCount' | 'wait' | 'log'
>;

/**
 * Takes a place for an account that is about to be made; throws 'forbidden' when all `limits.maxUsers` are taken, or when
 * too many have registered from its network address within the hour. The
 * service may still refuse the account afterwards: then the place stays taken until the nightly count. An address
 * that has an account takes none, because the service asks here before it looks (firebase-functions#1558) and refuses it itself.
 */
export function createLimitRegistration(deps: Deps = REAL) {
  async function takeTurn(subject: string): Promise<void> {
    try {
      await deps.takeRateLimits([{ limit: PER_ADDRESS, subject }], deps.now());
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'rate-limited')) throw error;
      throw new AppError('forbidden', `${REGISTRATION_THROTTLED}: too many from one address.`);
    }
  }
  return async ({ email, clientKey }: Registration): Promise<void> => {
    if (clientKey !== undefined) await takeTurn(clientKey);
    if (email !== undefined && (await deps.isTaken(email))) return;
    const { maxUsers } = (await deps.settings()).limits;
    let outcome = await deps.takePlace(maxUsers);
    if (outcome === 'uncounted') {
      const read = await deps.readCount();
      // Of several who count at once the first stores it, and nobody passes before.
      if (read.writtenAt === undefined) await deps.saveCount(read, await deps.countAccounts());
      outcome = await deps.takePlace(maxUsers);
    }
    if (outcome !== 'taken')
      throw new AppError('forbidden', `${REGISTRATION_CLOSED}: the platform has no places left.`);
  };
}

/**
 * Counts the accounts that are used anew, which repairs what registrations that failed half-way and removals by hand left wrong. It
 * counts while nobody registers, so that none who is on the way is missed; throws when it found no such moment.
 */
export function createReconcileAccounts(deps: ReconcileDeps = REAL) {
  return async (): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const read = await deps.readCount();
      const age = read.writtenAt ? read.readTime.toMillis() - read.writtenAt.toMillis() : REST_MS;
      if (age < REST_MS) {
        await deps.wait(REST_MS - age);
        continue;
      }
      const count = await deps.countAccounts();
      if (await deps.saveCount(read, count)) {
        deps.log('info', 'Accounts counted.', { count });
        return;
      }
    }
    throw new Error('People registered all the time: the accounts were not counted.');
  };
}
