import { isDeepStrictEqual } from 'node:util';
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/errors/errors';
import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS, readSettings, type Settings } from '@edu/domain/settings/settings';
import type { Moment, UpdateSettingsRequest } from '@edu/domain/settings/settings-update';
import { recordAudit } from '../lib/audit-log.ts';
import { db } from '../lib/firebase.ts';
import { inTransaction } from '../lib/firestore.ts';

const reference = db.collection(COLLECTIONS.platformSettings).doc(SETTINGS_ID);

/** A stored time of a wrong type is none, as the form reads it too: the next save replaces it. */
const readTime = (stored: unknown): Timestamp | undefined =>
  stored instanceof Timestamp ? stored : undefined;

/** The current settings; a missing or invalid field has its default. */
export const getSettings = async (): Promise<Settings> =>
  readSettings((await reference.get()).data());

const toMoment = (time: Timestamp | undefined): Moment | null =>
  time ? { seconds: time.seconds, nanoseconds: time.nanoseconds } : null;

/**
 * Replaces the settings and records it, unless they were changed since `expectedUpdatedAt`: throws
 * 'conflict' with the current ones. When those equal the sent ones nothing is done, so a caller
 * without an answer may repeat the call.
 */
export const saveSettings = (
  { settings, expectedUpdatedAt }: UpdateSettingsRequest,
  by: string,
): Promise<{ updatedAt: Moment | null }> =>
  inTransaction(reference, async (stored, transaction) => {
    const { updatedAt, updatedBy, ...before } = stored.data() ?? {};
    const changedAt = readTime(updatedAt);
    const current = toMoment(changedAt);
    if (!isDeepStrictEqual(current, expectedUpdatedAt)) {
      if (isDeepStrictEqual(before, settings)) return { updatedAt: current };
      throw new AppError('conflict', 'The settings have been changed meanwhile.', {
        details: { settings: before, updatedAt: current, updatedBy: updatedBy as unknown },
      });
    }
    // By the function's clock, because the database's time is not known before the write; always
    // later than before.
    const now = Timestamp.fromMillis(Math.max(Date.now(), (changedAt?.toMillis() ?? 0) + 1));
    transaction.set(reference, { ...settings, updatedAt: now, updatedBy: by });
    const change = { before: stored.exists ? before : null, after: settings };
    recordAudit(transaction, 'updateSettings', { by, target: reference.path }, change);
    return { updatedAt: toMoment(now) };
  });

/** Writes the defaults when there are no settings; returns whether it did. Usually one read. */
export async function createMissingSettings(): Promise<boolean> {
  if ((await reference.get()).exists) return false;
  return await inTransaction(reference, async (stored, transaction) => {
    if (stored.exists) return false;
    const by = 'system';
    const updatedAt = FieldValue.serverTimestamp();
    transaction.create(reference, { ...DEFAULT_SETTINGS, updatedAt, updatedBy: by });
    const created = { after: DEFAULT_SETTINGS };
    recordAudit(transaction, 'ensureSettings', { by, target: reference.path }, created);
    return true;
  });
}
