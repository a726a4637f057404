import type { SealingKey } from '@edu/domain/account';

/**
 * The key that seals what the caller could not send before signing out, so that it may stay on a shared computer: the same
 * at each call, and stored nowhere. Says whose it is, because a browser may have changed its account while it asked.
 */
export const createSealingKey =
  (sealingKeyOf: (uid: string) => string) =>
  async (_: unknown, { uid }: { uid: string }): Promise<SealingKey> => ({
    uid,
    key: sealingKeyOf(uid),
  });
