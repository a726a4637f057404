import { useQuery, useQueryClient } from '@tanstack/react-query';
import { writeOwnProfile } from '../data/own-profile.ts';
import { showAs } from '../data/own-account.ts';
import { getProfile, type ProfileFields, saveProfile } from '../data/profile.ts';
import type { Profile } from '../data/profile.ts';

const keyOf = (uid: string) => ['profile', uid];

/** Somebody whose page was left while signing in has none yet, and gets one. */
async function readOrCreate(uid: string): Promise<Profile | null> {
  const profile = await getProfile(uid);
  if (profile) return profile;
  await writeOwnProfile();
  return (await getProfile(uid)) ?? null;
}

/**
 * The profile of the person who is here; null when there is none. One copy for every screen, in memory alone. Asked for once they are
 * signed in (`isSignedIn`): the rules show it to nobody else.
 */
export const useProfile = (uid: string, isSignedIn = true) =>
  useQuery({
    queryKey: keyOf(uid),
    queryFn: () => readOrCreate(uid),
    gcTime: 0,
    enabled: isSignedIn,
  });

/**
 * Changes these fields and leaves the others, on the server and on every screen of this tab. Throws Firestore's error: then
 * nothing is changed.
 */
export function useSaveProfile(uid: string): (fields: ProfileFields) => Promise<void> {
  const client = useQueryClient();
  return async (fields) => {
    await saveProfile(uid, fields);
    client.setQueryData(keyOf(uid), (known: Profile | null | undefined) =>
      known ? { ...known, ...fields } : known,
    );
    // The profile has it: that the greeting follows a little later is no failure.
    await showAs(uid, fields).catch((error: unknown) =>
      console.warn('The greeting is older.', error),
    );
  };
}
