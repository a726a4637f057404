import { Timestamp } from '@google-cloud/firestore';
import { SERVER_COLLECTIONS } from '@edu/domain/paths';
import type { Copy, CopyState, CopyStore } from '../content/last-good.ts';
import { COPY_LIFE_MS } from '../content/last-good.ts';
import { versionAfter, withVersion } from '../content/version.ts';
import { db } from '../platform/admin-app.ts';

/**
 * contentCache: the last good answers by `{kind}_{what was asked}`, and the content version. Only `quizKey_…` holds answer keys
 * and explanations, so that grading goes on while Contentful is down; no browser reads this collection.
 */
const collection = db.collection(SERVER_COLLECTIONS.contentCache);
const version = collection.doc('version');

/** Keys are `{kind} {id}`. Kinds have no underscore and ids no slash, so every key has its own good id. */
const referenceOf = (key: string) => collection.doc(key.replace(' ', '_'));

const stateIn = (fields: Record<string, unknown> | undefined): CopyState | undefined => {
  const { hash, savedAt } = fields ?? {};
  return typeof hash === 'string' && savedAt instanceof Timestamp
    ? { hash, savedAt: savedAt.toMillis() }
    : undefined;
};

function copyIn(fields: Record<string, unknown> | undefined): Copy | undefined {
  const state = stateIn(fields);
  const { body, readAt } = fields ?? {};
  return state && typeof body === 'string' && readAt instanceof Timestamp
    ? { ...state, body, readAt: readAt.toMillis() }
    : undefined;
}

export const contentCopies: CopyStore = {
  read: async (key) => copyIn((await referenceOf(key).get()).data()),

  stateOf: async (key) => {
    const [stored] = await db.getAll(referenceOf(key), { fieldMask: ['hash', 'savedAt'] });
    return stateIn(stored?.data());
  },

  save: async (key, { body, hash, readAt, savedAt }) => {
    await referenceOf(key).set({
      body,
      hash,
      readAt: Timestamp.fromMillis(readAt),
      savedAt: Timestamp.fromMillis(savedAt),
      expiresAt: Timestamp.fromMillis(savedAt + COPY_LIFE_MS),
    });
  },

  remove: async (key) => {
    await referenceOf(key).delete();
  },
};

const versionsIn = (stored: unknown): number[] =>
  Array.isArray(stored) ? stored.filter((one) => Number.isSafeInteger(one) && one > 0) : [];

/** The newest content versions, in seconds since 1970; those ahead of now do not count yet (content/version.ts). */
export const readVersions = async (): Promise<number[]> =>
  versionsIn((await version.get()).get('versions'));

async function writeVersion(next: number): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const versions = versionsIn((await transaction.get(version)).get('versions'));
    if (versions.includes(next)) return;
    transaction.set(version, { versions: withVersion(versions, next) });
  });
}

/** What this instance writes or has written, so that 200 publishes of one window cost it one transaction. */
let raised: { to: number; done: Promise<void> } | undefined;

/** Raises the content version for a publish at `now` (ms). Any number of times: at most one write in 5 s. */
export async function raiseVersion(now: number): Promise<void> {
  const next = versionAfter(now);
  if (raised && raised.to >= next) return raised.done;
  const attempt = { to: next, done: writeVersion(next) };
  raised = attempt;
  try {
    await attempt.done;
  } catch (error) {
    // The next publish tries again.
    if (raised === attempt) raised = undefined;
    throw error;
  }
}
