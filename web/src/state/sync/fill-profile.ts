import { readLocalProfile } from '../../data/local-profile.ts';
import { getProfile, saveProfile } from '../../data/profile.ts';

/**
 * Gives the account what a copy on this device knows and its document has still empty: at sign-out the copy goes. Throws
 * Firestore's error.
 */
export async function fillProfile(uid: string): Promise<void> {
  const here = readLocalProfile(uid);
  const stored = here && (await getProfile(uid));
  if (!stored) return;
  const missing = Object.entries(here).filter(([name]) => !stored[name as keyof typeof here]);
  if (missing.length > 0) await saveProfile(uid, Object.fromEntries(missing));
}
