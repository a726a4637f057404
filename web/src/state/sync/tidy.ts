import { localKeys, storageKeys } from '../../data/local-store.ts';
import { migrateLegacyProfile, type ProfileOwner } from '../../data/local-profile.ts';
import { fillProfile } from './fill-profile.ts';
import { sweep } from './leaving.ts';

const hasLegacyProfile = () => localKeys().includes(storageKeys.legacyProfile);

/** Puts the device in order for whoever is here: others are removed, and the profile from before finds its owner. */
export async function tidy(person: ProfileOwner | null): Promise<void> {
  await sweep(person?.uid);
  if (!hasLegacyProfile()) return;
  migrateLegacyProfile(person);
  // Nobody waits for the server here.
  if (person && !hasLegacyProfile())
    fillProfile(person.uid).catch((error: unknown) =>
      console.warn('The older profile is on this device only for now.', error),
    );
}
