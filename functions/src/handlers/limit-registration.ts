import { AppError } from '@edu/domain/errors';
import { REGISTRATION_CLOSED } from '@edu/domain/registration';
import type { Settings } from '@edu/domain/settings';
import type { StoredCount } from '../store/account-counts.ts';

export interface LimitRegistrationDeps {
  settings: () => Promise<Settings>;
  isTaken: (email: string) => Promise<boolean>;
  takePlace: (max: number) => Promise<'taken' | 'full' | 'uncounted'>;
  readCount: () => Promise<StoredCount>;
  countAccounts: () => Promise<number>;
  saveCount: (read: StoredCount, count: number) => Promise<boolean>;
}

/**
 * Takes a place for an account that is about to be made; throws 'forbidden' when all `limits.maxUsers` are taken. The
 * service may still refuse the account afterwards: then the place stays taken until the nightly count. An address
 * that has an account takes none, because the service asks here before it looks (firebase-functions#1558) and refuses it itself.
 */
export function createLimitRegistration(deps: LimitRegistrationDeps) {
  return async (email: string | undefined): Promise<void> => {
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
