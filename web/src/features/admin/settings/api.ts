import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/platform/paths';
import { readSettings, type Settings } from '@edu/domain/platform/settings';
import type { Moment } from '@edu/domain/platform/settings-update';
import type { Timestamp } from 'firebase/firestore';
import { loadFirestore } from '../../../lib/firebase/firebase.ts';

/** The settings with what an edit of them must name: when they were written, null where nobody ever has. */
export interface DatedSettings {
  settings: Settings;
  updatedAt: Moment | null;
  /** A uid, or 'system'; '' where it is not known. */
  updatedBy: string;
}

/** Follows the settings document with its time, as the server has it. Returns how to stop. */
export async function watchDatedSettings(
  onSettings: (dated: DatedSettings) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  const { db, sdk } = await loadFirestore();
  return sdk.onSnapshot(
    sdk.doc(db, COLLECTIONS.platformSettings, SETTINGS_ID),
    // Else a document that the cache knows already would not be told again when the server has confirmed it.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const stored = snapshot.data();
      const time = stored?.['updatedAt'] as Timestamp | undefined;
      onSettings({
        settings: readSettings(stored),
        updatedAt: time ? { seconds: time.seconds, nanoseconds: time.nanoseconds } : null,
        updatedBy: String(stored?.['updatedBy'] ?? ''),
      });
    },
    onError,
  );
}
