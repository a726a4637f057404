import { newProfile } from '@edu/domain/accounts/profile';
import type { Profile } from '../../features/profile/api.ts';
import type * as real from '../../features/profile/api.ts';

/** The profile that the first sign-in of an account writes. */
export const firstProfile = (
  account: Parameters<typeof newProfile>[0],
  now = '2026-01-01T10:00:00.000Z',
): Profile => ({ ...newProfile(account, now), createdAt: now, updatedAt: now });

/**
 * An in-memory fake of features/profile/api.ts. tests/contracts/profile.ts checks the same
 * behaviour of the fake and the real module.
 */
export function fakeProfiles(...first: Profile[]) {
  const profiles = new Map(first.map((profile) => [profile.uid, profile]));
  const api: Pick<typeof real, 'getProfile' | 'saveProfile'> = {
    getProfile: async (uid) => profiles.get(uid),
    saveProfile: async (uid, fields) => {
      const profile = profiles.get(uid);
      if (!profile) throw Object.assign(new Error('No profile.'), { code: 'permission-denied' });
      profiles.set(uid, { ...profile, ...fields, updatedAt: new Date().toISOString() });
    },
  };
  return api;
}
