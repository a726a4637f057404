import { AppError } from '@edu/domain/errors';
import type { RateLimit } from '@edu/domain/rate-limit';
import { REGISTRATION_CLOSED, REGISTRATION_THROTTLED } from '@edu/domain/registration';
import type { Settings } from '@edu/domain/settings';
import type { Registration } from '../platform/before-registration.ts';
import type { StoredCount } from '../store/account-counts.ts';
import type { Counted } from '../store/rate-limits.ts';

/** A class of pupils may share one address. */
const PER_ADDRESS: RateLimit = { name: 'registration', max: 60, windowSec: 3600 };

export interface LimitRegistrationDeps {
  settings: () => Promise<Settings>;
  /** Throws 'rate-limited'. */
  takeRateLimits: (counted: readonly Counted[], now: number) => Promise<void>;
  isTaken: (email: string) => Promise<boolean>;
  takePlace: (max: number) => Promise<'taken' | 'full' | 'uncounted'>;
  readCount: () => Promise<StoredCount>;
  countAccounts: () => Promise<number>;
  saveCount: (read: StoredCount, count: number) => Promise<boolean>;
  /** In ms since 1970. */
  now: () => number;
}

/**
 * Takes a place for an account that is about to be made; throws 'forbidden' when all `limits.maxUsers` are taken, or when
 * too many have registered from its network address within the hour. The
 * service may still refuse the account afterwards: then the place stays taken until the nightly count. An address
 * that has an account takes none, because the service asks here before it looks (firebase-functions#1558) and refuses it itself.
 */
export function createLimitRegistration(deps: LimitRegistrationDeps) {
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
