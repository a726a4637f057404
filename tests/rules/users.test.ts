import { newProfile, signInFields } from '@edu/domain/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  administrator,
  type Asker,
  emailOf,
  fakeAdministrators,
  guest,
  learner,
  newUid,
  RulesProject,
  unverified,
} from './rules-project.ts';
import { SHAPES } from './users-shapes.ts';
import { type Fields, SERVER_TIME, without } from './values.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const CREATED = new Date('2026-01-01T00:00:00Z');

let rules: RulesProject;
beforeAll(async () => {
  rules = await RulesProject.start('users');
});
afterAll(() => rules.end());

/** The document that the app writes for a new account. */
const profile = (uid: string): Fields => ({
  ...newProfile({ uid, email: emailOf(uid), displayName: 'Олена', photoURL: null }, NOW),
  createdAt: SERVER_TIME,
  updatedAt: SERVER_TIME,
});
const stored = (uid: string): Fields => ({
  ...profile(uid),
  createdAt: CREATED,
  updatedAt: CREATED,
});
/** A whole document that changes nothing but what is given. */
const rewritten = (uid: string, change: Fields = {}): Fields => ({
  ...profile(uid),
  createdAt: CREATED,
  ...change,
});

/** Operations on the document of `uid` by somebody else or nobody. */
const operations: Record<string, (asker: Asker, uid: string) => Promise<unknown>> = {
  get: (asker, uid) => rules.get(asker, `users/${uid}`),
  'list with limit 100': (asker) => rules.list(asker, 'users', { limit: 100 }),
  update: (asker, uid) =>
    rules.update(asker, `users/${uid}`, { bio: 'чуже', updatedAt: SERVER_TIME }),
  overwrite: (asker, uid) => rules.set(asker, `users/${uid}`, rewritten(uid)),
  delete: (asker, uid) => rules.remove(asker, `users/${uid}`),
};
const strangers: Record<string, Asker> = {
  'a guest': guest,
  'another learner': learner('another'),
  ...fakeAdministrators,
};

describe('the profile of somebody else', () => {
  const cases = Object.keys(strangers).flatMap((who) =>
    Object.keys(operations).map((what) => ({ who, what })),
  );
  it.each(cases)('$who may not $what it', async ({ who, what }) => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    expect(await operations[what]?.(strangers[who] ?? guest, uid)).toBe('denied');
  });

  it.each(Object.keys(strangers))('%s may not create it', async (who) => {
    const uid = newUid();
    expect(await rules.set(strangers[who] ?? guest, `users/${uid}`, profile(uid))).toBe('denied');
  });

  it('may not be overwritten with a valid profile of one’s own', async () => {
    const [victim, attacker] = [newUid(), newUid()];
    await rules.seed(`users/${victim}`, stored(victim));
    const own = rewritten(attacker);
    expect(await rules.set(learner(attacker), `users/${victim}`, own)).toBe('denied');
  });

  it.each([
    ['get', 'allowed'],
    ['list with limit 100', 'allowed'],
    ['update', 'denied'],
    ['overwrite', 'denied'],
    ['delete', 'denied'],
  ])('the administrator: %s is %s', async (what, verdict) => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    expect(await operations[what]?.(administrator, uid)).toBe(verdict);
  });

  it('may not be listed by the administrator over 100 or without a limit', async () => {
    expect(await rules.list(administrator, 'users', { limit: 101 })).toBe('denied');
    expect(await rules.list(administrator, 'users')).toBe('denied');
  });
});

describe('one’s own profile', () => {
  it('is created as the app creates it, also before the address is verified', async () => {
    const [first, second] = [newUid(), newUid()];
    expect(await rules.set(learner(first), `users/${first}`, profile(first))).toBe('allowed');
    expect(await rules.set(unverified(second), `users/${second}`, profile(second))).toBe('allowed');
  });

  it('is read also while it is not there', async () => {
    const uid = newUid();
    expect(await rules.get(learner(uid), `users/${uid}`)).toBe('allowed');
    expect(await rules.get(unverified(uid), `users/${uid}`)).toBe('allowed');
  });

  it('is updated by every sign-in', async () => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    const account = { uid, email: emailOf(uid), displayName: null, photoURL: null };
    const fields = { ...signInFields(account, NOW), updatedAt: SERVER_TIME };
    expect(await rules.update(learner(uid), `users/${uid}`, fields)).toBe('allowed');
    expect(await rules.update(unverified(uid), `users/${uid}`, fields)).toBe('allowed');
  });

  it('cannot be listed, not even alone', async () => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    const where: [string, string] = ['uid', uid];
    expect(await rules.list(learner(uid), 'users', { where, limit: 1 })).toBe('denied');
  });

  it('cannot be deleted', async () => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    expect(await rules.remove(learner(uid), `users/${uid}`)).toBe('denied');
  });

  it('cannot stand under another id', async () => {
    const uid = newUid();
    expect(await rules.set(learner(uid), `users/${uid}2`, profile(uid))).toBe('denied');
    expect(await rules.set(learner(uid), `users/${uid}/more/one`, profile(uid))).toBe('denied');
  });

  it('cannot be made by somebody whose token carries no address', async () => {
    const uid = newUid();
    expect(await rules.set({ uid }, `users/${uid}`, profile(uid))).toBe('denied');
    const empty = { ...profile(uid), email: '' };
    expect(await rules.set({ uid }, `users/${uid}`, empty)).toBe('denied');
  });
});

describe('a new profile', () => {
  it.each(SHAPES)('when %s', async (_, change, verdict) => {
    const uid = newUid();
    const document = { ...profile(uid), ...change };
    expect(await rules.set(learner(uid), `users/${uid}`, document)).toBe(verdict);
  });

  it.each(Object.keys(profile('x')))('is refused without %s', async (key) => {
    const uid = newUid();
    const document = without(profile(uid), key);
    expect(await rules.set(learner(uid), `users/${uid}`, document)).toBe('denied');
  });

  it.each([
    ['the device’s time', new Date()],
    ['text', NOW],
    ['null', null],
  ])('is refused when createdAt is %s', async (_, createdAt) => {
    const uid = newUid();
    const document = { ...profile(uid), createdAt };
    expect(await rules.set(learner(uid), `users/${uid}`, document)).toBe('denied');
  });
});

describe('a profile that is there', () => {
  it.each(SHAPES)('when %s', async (_, change, verdict) => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    const document = rewritten(uid, change);
    expect(await rules.set(learner(uid), `users/${uid}`, document)).toBe(verdict);
  });

  it.each(Object.keys(profile('x')))('does not lose %s', async (key) => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    const document = without(rewritten(uid), key);
    expect(await rules.set(learner(uid), `users/${uid}`, document)).toBe('denied');
  });

  it.each([
    ['a new server time', SERVER_TIME],
    ['another time', new Date('2025-01-01T00:00:00Z')],
  ])('keeps createdAt against %s', async (_, createdAt) => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    const document = rewritten(uid, { createdAt });
    expect(await rules.set(learner(uid), `users/${uid}`, document)).toBe('denied');
  });

  it('that the administrator switched off is not switched on again by its owner', async () => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, { ...stored(uid), isActive: false });
    const on = { isActive: true, updatedAt: SERVER_TIME };
    expect(await rules.update(learner(uid), `users/${uid}`, on)).toBe('denied');
    const stillOff = { bio: 'нове', updatedAt: SERVER_TIME };
    expect(await rules.update(learner(uid), `users/${uid}`, stillOff)).toBe('allowed');
  });

  it('is not updated without the server’s time', async () => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    expect(await rules.update(learner(uid), `users/${uid}`, { bio: 'нове' })).toBe('denied');
  });

  it('follows the address of the token', async () => {
    const uid = newUid();
    await rules.seed(`users/${uid}`, stored(uid));
    const moved = { uid, claims: { email: 'new@example.com', email_verified: true } };
    const fields = { email: 'new@example.com', updatedAt: SERVER_TIME };
    expect(await rules.update(moved, `users/${uid}`, fields)).toBe('allowed');
    expect(await rules.update(learner(uid), `users/${uid}`, fields)).toBe('denied');
  });
});
