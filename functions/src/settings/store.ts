import { isDeepStrictEqual } from 'node:util';
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/platform/errors';
import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/platform/paths';
import { DEFAULT_SETTINGS, readSettings, type Settings } from '@edu/domain/platform/settings';
import type { Moment, UpdateSettingsRequest } from '@edu/domain/platform/settings-update';
import { db } from '../lib/firebase.ts';
import { recordAudit } from '../lib/audit-log.ts';

const reference = db.collection(COLLECTIONS.platformSettings).doc(SETTINGS_ID);

/** The settings that hold now; what is missing or broken has its default. */
export const getSettings = async (): Promise<Settings> =>
  readSettings((await reference.get()).data());

/** The settings that hold now, and when they were changed, in whole seconds since 1970; 0 when that is not known. */
export interface DatedSettings {
  settings: Settings;
  changedAt: number;
}

export async function getDatedSettings(): Promise<DatedSettings> {
  const stored = (await reference.get()).data();
  const updatedAt: unknown = stored?.['updatedAt'];
  const changedAt = updatedAt instanceof Timestamp ? Math.ceil(updatedAt.toMillis() / 1_000) : 0;
  return { settings: readSettings(stored), changedAt };
}

const momentOf = (time: Timestamp | undefined): Moment | null =>
  time ? { seconds: time.seconds, nanoseconds: time.nanoseconds } : null;

/**
 * Replaces the settings, records it and answers the moment that it stored with them, unless somebody has changed them since
 * `expectedUpdatedAt`: throws 'conflict' then, with the settings that stand and their `updatedAt`. Where those are the very
 * ones that were sent, nothing is to be done: so whoever did not get the answer asks again.
 */
export async function saveSettings(
  { settings, expectedUpdatedAt }: UpdateSettingsRequest,
  uid: string,
): Promise<{ updatedAt: Moment | null }> {
  return await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const { updatedAt, updatedBy, ...before } = stored.data() ?? {};
    const stoodAt = updatedAt as Timestamp | undefined;
    const stands = momentOf(stoodAt);
    if (!isSame(stands, expectedUpdatedAt)) {
      if (isDeepStrictEqual(before, settings)) return { updatedAt: stands };
      throw new AppError('conflict', 'The settings have been changed meanwhile.', {
        details: { settings: before, updatedAt: stands, updatedBy: updatedBy as unknown },
      });
    }
    const writtenAt = momentAfter(stoodAt);
    transaction.set(reference, { ...settings, updatedAt: writtenAt, updatedBy: uid });
    recordAudit(
      transaction,
      'updateSettings',
      { by: uid, target: reference.path },
      { before: stored.exists ? before : null, after: settings },
    );
    return { updatedAt: momentOf(writtenAt) };
  });
}

/**
 * Now, by the clock of the function, because nobody tells what the database's own would write. Always later than what stood
 * there, so that no two edits have the same moment when clocks differ.
 */
function momentAfter(stoodAt: Timestamp | undefined): Timestamp {
  return Timestamp.fromMillis(Math.max(Date.now(), (stoodAt?.toMillis() ?? 0) + 1));
}

const isSame = (a: Moment | null, b: Moment | null): boolean =>
  a?.seconds === b?.seconds && a?.nanoseconds === b?.nanoseconds;

/** Writes the defaults where no settings are; answers whether it did. Any number of times, safely and mostly by one read. */
export async function createMissingSettings(): Promise<boolean> {
  if ((await reference.get()).exists) return false;
  return await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    if (stored.exists) return false;
    transaction.create(reference, {
      ...DEFAULT_SETTINGS,
      updatedAt: FieldValue.serverTimestamp(),
      updatedBy: 'system',
    });
    recordAudit(
      transaction,
      'ensureSettings',
      { by: 'system', target: reference.path },
      { after: DEFAULT_SETTINGS },
    );
    return true;
  });
}
