import { emptyProgress, type StoredQuizResult } from '@edu/domain/learning/progress';
import { revisit } from '@edu/domain/learning/revisit';
import { expect, it } from 'vitest';

const TODAY = '2026-05-08';
const result = (fields: Partial<StoredQuizResult>): StoredQuizResult => ({
  score: 4,
  totalQuestions: 6,
  completedAt: '2026-05-07T12:00:00.000Z',
  answers: { q: ['1'] },
  attemptId: 'a',
  ...fields,
});
const passed = (...results: Partial<StoredQuizResult>[]) => ({
  js: {
    ...emptyProgress('js'),
    lastAccessed: '2026-05-07T12:00:00.000Z',
    quizzes: Object.fromEntries(results.map((one, at) => [`quiz-${at}`, result(one)])),
  },
});

it.each<[string, Partial<StoredQuizResult>[], object | undefined]>([
  ['the mistakes of yesterday', [{}], { courseId: 'js', quizId: 'quiz-0', mistakes: 2 }],
  [
    'the latest of two quizzes',
    [{ completedAt: '2026-05-03T12:00:00.000Z' }, { score: 5 }],
    { courseId: 'js', quizId: 'quiz-1', mistakes: 1 },
  ],
  ['nothing of today', [{ completedAt: '2026-05-08T08:00:00.000Z' }], undefined],
  ['nothing older than a week', [{ completedAt: '2026-04-30T12:00:00.000Z' }], undefined],
  ['nothing of a result without mistakes', [{ score: 6 }], undefined],
  ['nothing of a result that cannot be shown again', [{ attemptId: '' }], undefined],
  ['nothing of an unreadable time', [{ completedAt: '' }], undefined],
])('revisits %s', (_case, results, expected) => {
  expect(revisit(passed(...results), TODAY)).toEqual(expected);
});
