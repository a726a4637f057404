import { exportOf, faultless, JSON_MODEL, quiz } from './content-fixtures.ts';
import { inQuestion, spoiled, type EditorMistake } from './spoiled-content.ts';

/** The editor mistakes in quizzes and questions. */
export const QUIZ_MISTAKES: EditorMistake[] = [
  {
    name: 'a quiz without questions',
    data: spoiled(quiz('z1', 'c1', [])),
    path: '/courses/c1',
    answer: { quizzes: [{ id: 'z1', questionCount: 0 }] },
    finding: { problem: 'quiz-empty', entryId: 'z1' },
  },
  {
    name: 'a pass score of 150',
    data: spoiled(quiz('z1', 'c1', ['q1'], { passScore: 150 })),
    path: '/quizzes/z1',
    answer: { passScore: 70 },
    finding: { problem: 'pass-score-invalid', entryId: 'z1' },
  },
  inQuestion('a key past the options', { correct: ['4'] }),
  inQuestion('no key', { correct: undefined }),
  inQuestion('an empty key', { correct: [] }),
  inQuestion('a key of a blank option', { options: ['а', ' ', 'в'], correct: ['2'] }),
  inQuestion('one option', { options: ['Так'], correct: ['1'] }),
  inQuestion('no prompt', { prompt: ' ' }),
  {
    ...inQuestion(
      'a single choice with two right answers',
      { correct: ['1', '2'] },
      'question-kind',
    ),
    answer: { questions: [{ id: 'q1', kind: 'multiple' }, { id: 'q2' }] },
  },
  {
    name: 'a question typed as JSON without a key',
    data: exportOf(
      [
        ...faultless().filter(({ sys }) => !['quiz', 'question'].includes(sys.contentType.sys.id)),
        quiz('z1', 'c1', [], {
          questions: {
            questions: [
              { prompt: 'Без ключа?', options: ['а', 'б'] },
              { prompt: 'З ключем?', options: ['а', 'б'], correct: [2] },
            ],
          },
        }),
      ],
      { contentTypes: JSON_MODEL },
    ),
    path: '/quizzes/z1',
    answer: { questions: [{ id: 'q2', prompt: 'З ключем?', kind: 'single' }] },
    finding: { problem: 'question-broken', entryId: 'z1' },
  },
];
