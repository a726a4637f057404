import { createHash } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { LRUCache } from 'lru-cache';
import { MAX_STALE_MS, type StaleFallback } from '../lib/cache.ts';
import { db } from '../lib/firebase.ts';

/**
 * contentCache: the last good values by `{kind}_{id}`. Only `quizKey_…` contains answer keys, so
 * that grading works while Contentful is down; no browser reads this collection.
 */
const collection = db.collection(SERVER_COLLECTIONS.contentCache);

/**
 * Keys are `{kind} {id}`. Kinds have no underscore and ids no slash, so every key has a unique
 * valid document id.
 */
const documentRef = (key: string) => collection.doc(key.replace(' ', '_'));

const RENEW_MS = 10 * 60_000;

/**
 * The copies of one instance: a value is written when it has changed, and every ten minutes to
 * renew its age.
 */
export function createStaleFallback(): StaleFallback {
  const written = new LRUCache<string, string>({ max: 1_000, ttl: RENEW_MS });
  return {
    find: async (key) => {
      const { body, readAt } = (await documentRef(key).get()).data() ?? {};
      return typeof body === 'string' && readAt instanceof Timestamp
        ? { value: JSON.parse(body) as unknown, readAt: readAt.toMillis() }
        : undefined;
    },

    save: async (key, value, readAt) => {
      const body = JSON.stringify(value);
      const hash = createHash('sha256').update(body).digest('base64url');
      if (written.get(key) === hash) return;
      // Also when it fails, so that a hung database does not delay each response.
      written.set(key, hash);
      const reference = documentRef(key);
      // Callers can request ids that do not exist: reading each again costs a third of a write.
      if (value !== null)
        await reference.set({
          body,
          readAt: Timestamp.fromMillis(readAt),
          expiresAt: Timestamp.fromMillis(readAt + MAX_STALE_MS),
        });
      else if ((await reference.get()).exists) await reference.delete();
    },
  };
}
