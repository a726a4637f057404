import { randomUUID } from 'node:crypto';

/** A signed-in user: the uid, and what the token says. A guest is `undefined`. */
export interface TestUser {
  uid: string;
  token: Record<string, unknown>;
}

/** A uid in the form of the sign-in service: 28 letters and digits. */
export const newUid = (): string => randomUUID().replaceAll('-', '').slice(0, 28);

export const emailOf = (uid: string): string => `${uid}@example.com`;

/** A learner with a verified address; `token` changes what the token says. */
export const learner = (uid: string, token: Record<string, unknown> = {}): TestUser => ({
  uid,
  token: { email: emailOf(uid), email_verified: true, ...token },
});

export const admin = (uid: string, token: Record<string, unknown> = {}): TestUser =>
  learner(uid, { admin: true, ...token });

export const unverified = (uid: string): TestUser => learner(uid, { email_verified: false });

/** A user whose token says nothing about verification. */
export const silent = (uid: string): TestUser => ({ uid, token: { email: emailOf(uid) } });

/** The users of a test: the owner of the documents, another learner and the administrator. */
export const TestUsers = {
  owner: learner('olena'),
  another: learner('taras'),
  admin: admin('marichka'),
};

/** Users with a part of the administrator's claims, who have a learner's access. */
export const FAKE_ADMINS: Record<string, (uid: string) => TestUser> = {
  'with the claim as text': (uid) => admin(uid, { admin: 'true' }),
  'with the claim as a number': (uid) => admin(uid, { admin: 1 }),
  'with the claim and no verified address': (uid) => admin(uid, { email_verified: false }),
  'with the claim and a verification as text': (uid) => admin(uid, { email_verified: 'true' }),
  'with the claim and no address at all': (uid) => ({ uid, token: { admin: true } }),
  'with the administrator’s address alone': (uid) => learner(uid, { email: 'admin@example.com' }),
  'with the claim under other names': (uid) =>
    admin(uid, { admin: false, role: 'admin', isAdmin: true, roles: ['admin'] }),
};

/** An ID token that the emulator accepts: not signed. */
export function tokenOf({ uid, token }: TestUser, projectId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: iat,
    iat,
    exp: iat + 3600,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...token,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}
