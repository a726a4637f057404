import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  administrator,
  type Asker,
  fakeAdministrators,
  guest,
  learner,
  RulesProject,
  unverified,
} from './rules-project.ts';
import type { Fields } from './values.ts';

let rules: RulesProject;
beforeAll(async () => {
  rules = await RulesProject.start('public');
  await rules.seed('platformSettings/main', SETTINGS);
  await rules.seed('courseStats/js-core', STATS);
});
afterAll(() => rules.end());

const STATS: Fields = { count: 2, sum: 9, histogram: { '4': 1, '5': 1 }, asOf: new Date(0) };
const SETTINGS: Fields = { platformName: 'Edu Platform', security: { allowGuestAccess: false } };

const askers: Record<string, Asker> = {
  'a guest': guest,
  'a learner': learner('learner'),
  'an unverified learner': unverified('unverified'),
  'the administrator': administrator,
  ...fakeAdministrators,
};

describe.each([
  ['platformSettings/main', SETTINGS],
  ['courseStats/js-core', STATS],
])('%s', (documentPath, fields) => {
  const [collection = ''] = documentPath.split('/');

  it.each(Object.keys(askers))('%s reads it', async (who) => {
    expect(await rules.get(askers[who] ?? guest, documentPath)).toBe('allowed');
  });

  it.each(Object.keys(askers))('%s does not change, replace or delete it', async (who) => {
    const asker = askers[who] ?? guest;
    expect(await rules.set(asker, documentPath, fields)).toBe('denied');
    expect(await rules.update(asker, documentPath, { count: 1000 })).toBe('denied');
    expect(await rules.remove(asker, documentPath)).toBe('denied');
  });

  it.each(Object.keys(askers))('%s does not create another one', async (who) => {
    const created = await rules.set(askers[who] ?? guest, `${collection}/other`, fields);
    expect(created).toBe('denied');
  });

  it.each(Object.keys(askers))('%s does not list without a limit', async (who) => {
    expect(await rules.list(askers[who] ?? guest, collection)).toBe('denied');
  });
});

it('the aggregate of a course without ratings may be asked for', async () => {
  expect(await rules.get(guest, 'courseStats/not-rated')).toBe('allowed');
});

it.each(Object.keys(askers))('%s reads no other settings document', async (who) => {
  expect(await rules.get(askers[who] ?? guest, 'platformSettings/secrets')).toBe('denied');
});
