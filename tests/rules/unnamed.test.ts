import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  administrator,
  type Asker,
  guest,
  learner,
  newUid,
  RulesProject,
} from './rules-project.ts';

let rules: RulesProject;
beforeAll(async () => {
  rules = await RulesProject.start('unnamed');
});
afterAll(() => rules.end());

/** Collections that the rules of this release do not open to any browser, and places inside the open ones. */
const PLACES = [
  'newsletter_subscribers/hash',
  'auditLog/entry',
  'quizKeys/quiz',
  'contentCache/course',
  'rateLimits/address',
  'mailQueue/letter',
  'moderation/case',
  'deletions/job',
  'anything/at-all',
  'users/learner/private/notes',
  'userProgress/learner_js-core/lessons/one',
  'courseStats/js-core/shards/1',
  'platformSettings/main/history/1',
];
const askers: Record<string, Asker> = {
  'a guest': guest,
  'a learner': learner('learner'),
  'the administrator': administrator,
};
const FIELDS = { userId: 'learner', uid: 'learner', value: 1 };

describe.each(PLACES)('%s', (documentPath) => {
  beforeAll(() => rules.seed(documentPath, FIELDS));

  it.each(Object.keys(askers))('%s may do nothing with it', async (who) => {
    const asker = askers[who] ?? guest;
    const verdicts = [
      await rules.set(asker, `${documentPath}-new`, FIELDS),
      await rules.set(asker, documentPath, FIELDS),
      await rules.update(asker, documentPath, { value: 2 }),
      await rules.remove(asker, documentPath),
    ];
    expect(verdicts).toEqual(['denied', 'denied', 'denied', 'denied']);
  });
});

describe('what only the server keeps', () => {
  it.each([
    'auditLog',
    'quizKeys',
    'contentCache',
    'rateLimits',
    'mailQueue',
    'moderation',
    'deletions',
  ])('%s is not read or listed by a guest or a learner', async (collection) => {
    for (const asker of [guest, learner(newUid())]) {
      expect(await rules.get(asker, `${collection}/one`)).toBe('denied');
      expect(await rules.list(asker, collection, { limit: 1 })).toBe('denied');
    }
  });
});
