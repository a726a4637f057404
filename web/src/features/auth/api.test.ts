import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { type SignedInUser, watchUser } from './api.ts';

/** An address that is verified on another device: the record knows it before the token does. */

/** A user of the sign-in service, as the SDK describes it. */
class User {
  uid = 'olena';
  email = 'olena@example.com';
  photoURL = null;
  emailVerified = false;
  /** What the last issued token says. */
  isTokenVerified = false;
  renewals = 0;
  getIdTokenResult = async () => ({ claims: { email_verified: this.isTokenVerified } });
  getIdToken = async () => {
    this.renewals += 1;
    this.isTokenVerified = server.isVerified;
    listener?.(this);
    return 'token';
  };
}

const server = { isVerified: false };
const user = new User();
let listener: ((one: User) => void) | undefined;
const sdk = {
  toDisplayName: () => 'Олена',
  onIdTokenChanged: (_auth: unknown, onUser: (one: User) => void) => {
    listener = onUser;
    onUser(user);
    return () => undefined;
  },
  reload: async (one: User) => {
    one.emailVerified = server.isVerified;
  },
};
vi.mock('../../lib/firebase/firebase.ts', () => ({
  loadAuth: async () => ({ auth: { currentUser: user }, sdk }),
}));

let shown: (SignedInUser | null)[] = [];
const last = () => shown.at(-1)?.emailVerified;
const show = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  fakeBrowser();
  shown = [];
  server.isVerified = false;
  Object.assign(user, { emailVerified: false, isTokenVerified: false, renewals: 0 });
});
afterEach(() => vi.unstubAllGlobals());

it('the token is renewed when the record is verified and the token is not', async () => {
  server.isVerified = true;
  user.emailVerified = true;
  await watchUser((one) => shown.push(one));
  // The state of the app is that of the token: rules would refuse a comment until it is renewed.
  await vi.waitFor(() => expect(last()).toBe(true));
  expect(shown[0]?.emailVerified).toBe(false);
  expect(user.renewals).toBe(1);
});

it('a page that becomes visible looks again, until the address is verified', async () => {
  const stop = await watchUser((one) => shown.push(one));
  await vi.waitFor(() => expect(last()).toBe(false));
  show();
  server.isVerified = true;
  show();
  await vi.waitFor(() => expect(last()).toBe(true));
  show();
  stop();
  show();
  expect(user.renewals).toBe(1);
});

it('a token that stays unverified is renewed once', async () => {
  user.emailVerified = true;
  await watchUser((one) => shown.push(one));
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(1));
  expect(user.renewals).toBe(1);
});
