import { randomUUID } from 'node:crypto';
import { PROJECT_ID, addresses } from './emulator.ts';

export interface TestAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

/** A demo account of the seed. */
export const OLENA = { email: 'olena@example.com', password: 'demo-learner-2026' };

/** The administrator of the seed. */
export const ADMIN: TestAccount = {
  uid: 'demo-admin',
  email: 'admin@example.com',
  password: 'demo-admin-2026',
  displayName: 'Марта Коваль',
};

const post = (address: string, body: object, headers = {}): Promise<Response> =>
  fetch(`${addresses.auth}/identitytoolkit.googleapis.com/v1/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Calls the sign-in service as the browser's SDK does, such as `signUp` or `delete`. */
export const callAuth = async <T>(method: string, body: object): Promise<T> =>
  (await (await post(`accounts:${method}?key=demo`, body)).json()) as T;

/** Calls the Auth emulator as its administrator: changes an account without the app. */
export async function changeAccount<T>(body: object, method = ':update'): Promise<T> {
  const headers = { authorization: 'Bearer owner' };
  const response = await post(`projects/${PROJECT_ID}/accounts${method}`, body, headers);
  if (!response.ok)
    throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Creates an account with a verified e-mail that no other test uses, without a registration. */
export async function createAccount(displayName = 'Софія Ткач'): Promise<TestAccount> {
  const account = {
    email: `${randomUUID()}@example.com`,
    password: 'test-learner-2026',
    displayName,
  };
  const body = { ...account, emailVerified: true };
  const { localId } = await changeAccount<{ localId: string }>(body, '');
  return { uid: localId, ...account };
}

/**
 * Registers as a browser does: the sign-in service calls `limitRegistration` first. The address
 * stays unverified.
 */
export const signUp = (
  email = `${randomUUID()}@example.com`,
): Promise<{ idToken?: string; localId?: string; error?: { message: string } }> =>
  callAuth('signUp', { email, password: 'test-learner-2026', returnSecureToken: true });

/** Disables or enables an account, bypassing the app. */
export const disableAccount = (localId: string, disableUser: boolean): Promise<void> =>
  changeAccount({ localId, disableUser });
