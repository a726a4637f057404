import { createHash, randomUUID } from 'node:crypto';

/** The caller: empty for a guest, else the uid and the claims of the token. */
export interface Asker {
  uid?: string;
  claims?: Record<string, unknown>;
}

/** A uid in the form of the sign-in service: 28 letters and digits. */
export const newUid = (): string => randomUUID().replaceAll('-', '').slice(0, 28);

/**
 * The same uid for the same words in every run, so that a case can be named and run again alone.
 */
export const uidOf = (words: string): string =>
  createHash('sha256').update(words).digest('hex').slice(0, 28);

export const emailOf = (uid: string): string => `${uid}@example.com`;

const verified = (uid: string): Asker => ({
  uid,
  claims: { email: emailOf(uid), email_verified: true },
});

/** The users of a case, by uid: the owner of the documents and another user. */
export interface Cast {
  me: string;
  other: string;
}

const admin = (uid: string, change: Record<string, unknown> = {}): Asker => ({
  uid,
  claims: { email: emailOf(uid), email_verified: true, admin: true, ...change },
});

/**
 * The actors of the access table. «unverified» is the owner while the settings require a verified
 * address.
 */
export const ACTORS = {
  guest: () => ({}),
  owner: ({ me }) => verified(me),
  another: ({ other }) => verified(other),
  unverified: ({ me }) => ({ uid: me, claims: { email: emailOf(me), email_verified: false } }),
  administrator: ({ other }) => admin(other),
} satisfies Record<string, (cast: Cast) => Asker>;

export type Actor = keyof typeof ACTORS;

/** Other users with a part of the administrator's claims, who have a learner's access. */
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

/** An owner whose token has no claim about verification. */
export const silentOwner = ({ me }: Cast): Asker => ({ uid: me, claims: { email: emailOf(me) } });

/** An ID token that the emulator accepts: not signed. */
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
