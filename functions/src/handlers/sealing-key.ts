import type { SealingKey } from '@edu/domain/account';
import { AppError } from '@edu/domain/errors';

export interface SealingKeyDeps {
  isOpen: (uid: string) => Promise<boolean>;
  sealingKeyOf: (uid: string) => string;
}

/**
 * The key that seals what the caller could not send before signing out, so that it may stay on a shared computer: the same
 * at each call, and stored nowhere. Says whose it is, because a browser may have changed its account while it asked. Throws
 * 'not-signed-in' when the account is gone or disabled: its token lives up to an hour longer, a key would for ever.
 */
export function createSealingKey({ isOpen, sealingKeyOf }: SealingKeyDeps) {
  return async (_: unknown, { uid }: { uid: string }): Promise<SealingKey> => {
    if (!(await isOpen(uid))) throw new AppError('not-signed-in', 'Sign in again.');
    return { uid, key: sealingKeyOf(uid) };
  };
}
