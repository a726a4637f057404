import { useQuery, useQueryClient } from '@tanstack/react-query';
import { writeOwnProfile } from './own-profile.ts';
import { updateDisplayedProfile } from './account-api.ts';
import { getProfile, type ProfileFields, saveProfile } from './api.ts';
import type { Profile } from './api.ts';

const profileKey = (uid: string) => ['profile', uid];

/** A user whose page was closed during sign-in has no profile yet: create it. */
async function readOrCreate(uid: string): Promise<Profile | null> {
  const profile = await getProfile(uid);
  if (profile) return profile;
  await writeOwnProfile();
  return (await getProfile(uid)) ?? null;
}

/** The own profile, null when there is none; fetched once `isSignedIn`. */
export const useProfile = (uid: string, isSignedIn = true) =>
  useQuery({
    queryKey: profileKey(uid),
    queryFn: () => readOrCreate(uid),
    gcTime: 0,
    enabled: isSignedIn,
  });

/** Saves these fields for every screen of this tab. Throws Firestore's error. */
export function useSaveProfile(uid: string): (fields: ProfileFields) => Promise<void> {
  const client = useQueryClient();
  return async (fields) => {
    await saveProfile(uid, fields);
    client.setQueryData(profileKey(uid), (known: Profile | null | undefined) =>
      known ? { ...known, ...fields } : known,
    );
    // The profile is saved: a delayed greeting is no failure.
    await updateDisplayedProfile(uid, fields).catch((error: unknown) =>
      console.warn('The displayed name was not updated.', error),
    );
  };
}
