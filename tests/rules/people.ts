import { createHash, randomUUID } from 'node:crypto';

/** Who asks: nothing for a guest, else the uid and the claims of the token. */
export interface Asker {
  uid?: string;
  claims?: Record<string, unknown>;
}

/** A uid as the sign-in service gives it: 28 letters and digits. */
export const newUid = (): string => randomUUID().replaceAll('-', '').slice(0, 28);

/** The same uid for the same words in every run, so that a case can be named and run again alone. */
export const uidOf = (words: string): string =>
  createHash('sha256').update(words).digest('hex').slice(0, 28);

export const emailOf = (uid: string): string => `${uid}@example.com`;

const verified = (uid: string): Asker => ({
  uid,
  claims: { email: emailOf(uid), email_verified: true },
});

/** Whom a case knows, by uid: the owner of the documents and somebody else. */
export interface Cast {
  me: string;
  other: string;
}

const admin = (uid: string, change: Record<string, unknown> = {}): Asker => ({
  uid,
  claims: { email: emailOf(uid), email_verified: true, admin: true, ...change },
});

/** Those of the access table. «unverified» is the owner while the settings ask for a verified address. */
export const ACTORS = {
  guest: () => ({}),
  owner: ({ me }) => verified(me),
  another: ({ other }) => verified(other),
  unverified: ({ me }) => ({ uid: me, claims: { email: emailOf(me), email_verified: false } }),
  administrator: ({ other }) => admin(other),
} satisfies Record<string, (cast: Cast) => Asker>;

export type Actor = keyof typeof ACTORS;

/** Strangers who look like the administrator, and may what any other learner may. */
export const FAKE_ADMINISTRATORS: Record<string, (cast: Cast) => Asker> = {
  'with the claim as text': ({ other }) => admin(other, { admin: 'true' }),
  'with the claim as a number': ({ other }) => admin(other, { admin: 1 }),
  'with the claim and no verified address': ({ other }) => admin(other, { email_verified: false }),
  'with the claim and a verification as text': ({ other }) =>
    admin(other, { email_verified: 'true' }),
  'with the claim and no address at all': ({ other }) => ({ uid: other, claims: { admin: true } }),
  'with the administrator’s address alone': ({ other }) => ({
    uid: other,
    claims: { email: 'admin@example.com', email_verified: true },
  }),
  'with the claim under other names': ({ other }) =>
    admin(other, { admin: false, role: 'admin', isAdmin: true, roles: ['admin'] }),
};

/** The administrator in their own documents. */
export const administratorAsOwner = ({ me }: Cast): Asker => admin(me);

/** An owner whose token says nothing of a verification. */
export const silentOwner = ({ me }: Cast): Asker => ({ uid: me, claims: { email: emailOf(me) } });

/** An ID token as the emulator takes it: not signed. */
export function tokenOf({ uid, claims }: Asker, project: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: iat,
    iat,
    exp: iat + 3600,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}
