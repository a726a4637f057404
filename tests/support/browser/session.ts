import { newProfile } from '@edu/domain/accounts/profile';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { Page } from '@playwright/test';
import { storageKeys } from '../../../web/src/lib/storage/local-store.ts';
import { callAuth, type TestAccount } from '../emulators/accounts.ts';
import { readDocument, writeDocuments } from '../emulators/documents.ts';
import { addresses } from '../emulators/emulator.ts';

/**
 * Signs an account in on the device of a page that has opened nothing yet, as if it had signed in
 * there before: the session that the Auth SDK and the app keep in the browser, and the profile.
 * Journeys about signing in use the form instead.
 */
export async function restoreSession(page: Page, account: TestAccount): Promise<void> {
  const { uid, email, password, displayName } = account;
  const { idToken, refreshToken } = await callAuth<{ idToken?: string; refreshToken?: string }>(
    'signInWithPassword',
    { email, password, returnSecureToken: true },
  );
  if (!idToken) throw new Error(`The sign-in service does not accept ${email}.`);
  const user = { uid, email, displayName, photoURL: null };
  const profile = `${COLLECTIONS.users}/${uid}`;
  const now = new Date();
  if (!(await readDocument(profile)))
    await writeDocuments({
      [profile]: { ...newProfile(user, now.toISOString()), createdAt: now, updatedAt: now },
    });
  const app = { apiKey: 'demo', appName: '[DEFAULT]' };
  const session = {
    ...user,
    ...app,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      // An hour, as the service says.
      expirationTime: now.getTime() + 3_600_000,
    },
  };
  const remembered = { v: 1, data: { uid, displayName, email, isUnverified: false } };
  const localStorage = [
    { name: `firebase:authUser:${app.apiKey}:${app.appName}`, value: JSON.stringify(session) },
    { name: storageKeys.lastUser, value: JSON.stringify(remembered) },
  ];
  const origins = [{ origin: addresses.web, localStorage }];
  await page.context().setStorageState({ cookies: [], origins });
}
