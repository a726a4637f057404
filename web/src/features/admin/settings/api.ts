import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import { readSettings, type Settings } from '@edu/domain/settings/settings';
import type { Moment } from '@edu/domain/settings/settings-update';
import { type SettingsField, wrongSettings } from '@edu/domain/settings/settings-fields';
import { loadFirestore } from '../../../lib/firebase/firebase.ts';
import { isTimestamp } from '../../../lib/firebase/stored.ts';

/**
 * The settings with the time of their last write, which an edit must send; null before the first
 * write.
 */
export interface DatedSettings {
  settings: Settings;
  updatedAt: Moment | null;
  /** A uid, or 'system'; '' where it is unknown. */
  updatedBy: string;
  /** The stored fields with a wrong value; the settings have their defaults. */
  wrongFields?: readonly (SettingsField | 'updatedAt')[];
}

/**
 * Subscribes to the settings document and its time on the server. Returns the unsubscribe
 * function.
 */
export async function watchDatedSettings(
  onSettings: (dated: DatedSettings) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  const { db, sdk } = await loadFirestore();
  return sdk.onSnapshot(
    sdk.doc(db, COLLECTIONS.platformSettings, SETTINGS_ID),
    // Without it a cached document that the server confirms unchanged would not be reported again.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const stored = snapshot.data();
      const time: unknown = stored?.['updatedAt'];
      const isWrong = time !== undefined && !isTimestamp(time);
      onSettings({
        settings: readSettings(stored),
        updatedAt: isTimestamp(time)
          ? { seconds: time.seconds, nanoseconds: time.nanoseconds }
          : null,
        updatedBy: String(stored?.['updatedBy'] ?? ''),
        wrongFields: [...wrongSettings(stored), ...(isWrong ? (['updatedAt'] as const) : [])],
      });
    },
    onError,
  );
}
