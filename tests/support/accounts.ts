import { randomUUID } from 'node:crypto';
import { PROJECT_ID, stack } from './emulator.ts';

export interface TestAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

/** A demo account of the seed. */
export const OLENA = { email: 'olena@example.com', password: 'demo-learner-2026' };

/** The administrator of the seed. */
export const ADMIN = {
  uid: 'demo-admin',
  email: 'admin@example.com',
  password: 'demo-admin-2026',
};

/** Creates an account in the Auth emulator with a verified e-mail that no other test uses. */
export async function createAccount(displayName = 'Софія Ткач'): Promise<TestAccount> {
  const email = `${randomUUID()}@example.com`;
  const password = 'test-learner-2026';
  const response = await fetch(
    `${stack.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`,
    {
      method: 'POST',
      // The emulator's administrator: creates the account without sign-up, as the Admin SDK would.
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ email, password, displayName, emailVerified: true }),
    },
  );
  if (!response.ok)
    throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`);
  const { localId } = (await response.json()) as { localId: string };
  return { uid: localId, email, password, displayName };
}

/** Registers as a browser does: the sign-in service calls `limitRegistration` first. The address stays unverified. */
export async function signUp(
  email = `${randomUUID()}@example.com`,
): Promise<{ idToken?: string; localId?: string; error?: { message: string } }> {
  const response = await fetch(
    `${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'test-learner-2026', returnSecureToken: true }),
    },
  );
  return (await response.json()) as { idToken?: string; error?: { message: string } };
}

/** Calls the Auth emulator as its administrator. */
async function administer(body: object): Promise<void> {
  const response = await fetch(
    `${stack.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    },
  );
  if (!response.ok)
    throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`);
}

/** Disables or enables an account, bypassing the app. */
export const disableAccount = (localId: string, disableUser: boolean): Promise<void> =>
  administer({ localId, disableUser });
