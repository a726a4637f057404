import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/platform/paths';
import { readSettings, type Settings } from '@edu/domain/platform/settings';
import { loadFirestore } from '../../lib/firebase/firebase.ts';

/** Follows platformSettings/main; a missing document gives the defaults. Returns how to stop. */
export async function watchSettings(
  onSettings: (settings: Settings) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  const { db, sdk } = await loadFirestore();
  return sdk.onSnapshot(
    sdk.doc(db, COLLECTIONS.platformSettings, SETTINGS_ID),
    (snapshot) => {
      // Out of reach, the SDK answers "missing" from its empty cache; only the server knows that.
      if (!snapshot.metadata.fromCache) onSettings(readSettings(snapshot.data()));
    },
    onError,
  );
}
