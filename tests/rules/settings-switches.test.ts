import { DEFAULT_SETTINGS } from '@edu/domain/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Asker,
  emailOf,
  learner,
  newUid,
  RulesProject,
  unverified,
  type Verdict,
} from './rules-project.ts';
import { type Fields, SERVER_TIME } from './values.ts';

let rules: RulesProject;
beforeAll(async () => {
  rules = await RulesProject.start('switches');
});
beforeEach(() => rules.clear());
afterAll(() => rules.end());

const progress = (uid: string): Fields => ({
  userId: uid,
  courseId: 'js-core',
  lessons: {},
  quizzes: {},
  lastAccessed: '',
  rev: 1,
  updatedAt: SERVER_TIME,
});
const required: Fields = { ...DEFAULT_SETTINGS, security: { requireEmailVerification: true } };

const CASES: [settings: string, document: Fields | undefined, forUnverified: Verdict][] = [
  ['no settings document', undefined, 'allowed'],
  ['an empty settings document', {}, 'allowed'],
  ['settings without the group', { platformName: 'Edu' }, 'allowed'],
  ['an empty group', { security: {} }, 'allowed'],
  ['the default settings', { ...DEFAULT_SETTINGS }, 'allowed'],
  ['the switch off', { security: { requireEmailVerification: false } }, 'allowed'],
  ['the switch on', { security: { requireEmailVerification: true } }, 'denied'],
  ['the switch on beside all other settings', required, 'denied'],
];

describe('storing progress with', () => {
  it.each(CASES)('%s: an unverified learner’s progress', async (_, document, verdict) => {
    if (document) await rules.seed('platformSettings/main', document);
    const uid = newUid();
    const asker = unverified(uid);
    expect(await rules.set(asker, `userProgress/${uid}_js-core`, progress(uid))).toBe(verdict);
  });

  it.each(CASES)('%s: a verified learner stores progress', async (_, document) => {
    if (document) await rules.seed('platformSettings/main', document);
    const uid = newUid();
    const stored = await rules.set(learner(uid), `userProgress/${uid}_js-core`, progress(uid));
    expect(stored).toBe('allowed');
  });
});

describe('while a verified address is required', () => {
  const askers: [who: string, claims: Record<string, unknown>][] = [
    ['with an address that is not verified', { email_verified: false }],
    ['whose token does not say', {}],
    ['whose token says so as text', { email_verified: 'true' }],
  ];

  it.each(askers)('a learner %s neither begins nor changes progress', async (_, claims) => {
    await rules.seed('platformSettings/main', required);
    const uid = newUid();
    const asker: Asker = { uid, claims: { email: emailOf(uid), ...claims } };
    const place = `userProgress/${uid}_js-core`;
    expect(await rules.set(asker, place, progress(uid))).toBe('denied');
    await rules.seed(place, { ...progress(uid), updatedAt: new Date(0) });
    expect(await rules.set(asker, place, { ...progress(uid), rev: 2 })).toBe('denied');
  });

  it('an unverified learner still reads what is stored', async () => {
    await rules.seed('platformSettings/main', required);
    const uid = newUid();
    const place = `userProgress/${uid}_js-core`;
    await rules.seed(place, { ...progress(uid), updatedAt: new Date(0) });
    expect(await rules.get(unverified(uid), place)).toBe('allowed');
    const where: [string, string] = ['userId', uid];
    expect(await rules.list(unverified(uid), 'userProgress', { where })).toBe('allowed');
    expect(await rules.get(unverified(uid), `users/${uid}`)).toBe('allowed');
  });

  it('a verified learner goes on', async () => {
    await rules.seed('platformSettings/main', required);
    const uid = newUid();
    const place = `userProgress/${uid}_js-core`;
    expect(await rules.set(learner(uid), place, progress(uid))).toBe('allowed');
    expect(await rules.set(learner(uid), place, { ...progress(uid), rev: 2 })).toBe('allowed');
  });
});
