import { TOKEN_LIFE_MS } from '@edu/domain/account';
import { COLLECTION_KEYS, type CollectionKey, type Person } from '@edu/domain/personal-data';
import type { Deletion } from '../store/deletions.ts';

/** The steps of a deletion. Each may come twice, and after a crash anywhere in between. */
export interface DeletionSteps {
  disableAccount: (uid: string) => Promise<void>;
  endSessions: (uid: string) => Promise<void>;
  silenceProfile: (uid: string) => Promise<void>;
  personOf: (uid: string, email: string | undefined) => Person;
  sweep: (key: CollectionKey, person: Person, isLast: boolean) => Promise<void>;
  letDeletionWait: (uid: string, dueAt: number) => Promise<void>;
  markSwept: (uid: string) => Promise<void>;
  findAccount: (uid: string) => Promise<object | undefined>;
  dropDeletion: (uid: string) => Promise<void>;
  removeAccount: (uid: string) => Promise<void>;
  finishDeletion: (uid: string) => Promise<void>;
  /** In ms since 1970. */
  now: () => number;
}

/**
 * Does what is due of a deletion (design: security.md 3.6). First nobody signs in any more and everything is swept. But a token
 * from before writes for an hour, so when that is over everything is swept again, and only then the account is removed: until
 * then nobody can register with its address, whose new documents the second sweep would take. A deletion that follows an
 * account which was removed past us ends where the account is back.
 */
export function createRunDeletion(steps: DeletionSteps) {
  async function sweepAll({ uid, email }: Deletion, isLast: boolean): Promise<void> {
    const person = steps.personOf(uid, email);
    for (const key of COLLECTION_KEYS) await steps.sweep(key, person, isLast);
  }
  return async (deletion: Deletion): Promise<void> => {
    const { uid } = deletion;
    // It was begun because the account was gone, and now it is there: somebody has put it back.
    if (!deletion.holdsPlace && (await steps.findAccount(uid))) return steps.dropDeletion(uid);
    if (deletion.state === 'begun') {
      await steps.disableAccount(uid);
      await steps.endSessions(uid);
      await steps.silenceProfile(uid);
      await sweepAll(deletion, false);
      await steps.letDeletionWait(uid, steps.now() + TOKEN_LIFE_MS);
      return;
    }
    if (deletion.state === 'waiting') {
      await sweepAll(deletion, true);
      await steps.markSwept(uid);
    }
    await steps.removeAccount(uid);
    await steps.finishDeletion(uid);
  };
}
