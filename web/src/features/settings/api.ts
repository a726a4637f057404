import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import { readSettings, type Settings } from '@edu/domain/settings/settings';
import { loadFirestore } from '../../lib/firebase/firebase.ts';

/**
 * Subscribes to platformSettings/main; a missing document gives the defaults. Returns the
 * unsubscribe function.
 */
export async function watchSettings(
  onSettings: (settings: Settings) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  const { db, sdk } = await loadFirestore();
  return sdk.onSnapshot(
    sdk.doc(db, COLLECTIONS.platformSettings, SETTINGS_ID),
    (snapshot) => {
      // Without a connection the SDK answers "missing" from its empty cache; only the server can
      // say so.
      if (!snapshot.metadata.fromCache) onSettings(readSettings(snapshot.data()));
    },
    onError,
  );
}
