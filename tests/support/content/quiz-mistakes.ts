import { exportOf, faultless, JSON_MODEL, quiz } from './content-fixtures.ts';
import { inQuestion, inQuiz, invalidContent, type EditorMistake } from './invalid-content.ts';

/** The editor mistakes in quizzes and questions. */
export const QUIZ_MISTAKES: EditorMistake[] = [
  {
    name: 'a quiz without questions',
    data: invalidContent(quiz('z1', 'c1', [])),
    path: '/courses/c1',
    answer: { quizzes: [{ id: 'z1', questionCount: 0 }] },
    finding: { problem: 'quiz-empty', entryId: 'z1' },
  },
  ...[150, 0.7, 1, '0.7', 'сімдесят'].map((passScore) =>
    inQuiz(
      `a pass score of ${passScore}`,
      [quiz('z1', 'c1', ['q1'], { passScore })],
      'pass-score-invalid',
      { passScore: 70 },
    ),
  ),
  ...[
    ['так', 'так'],
    ['так', 'так '],
    ['так', 'ні', ' так'],
    ['йод', 'и\u0306од'],
    ['так', 'т\u00ADак'],
    ['два  слова', 'два слова'],
  ].map((options) =>
    inQuestion(
      `the options ${JSON.stringify(options)}`,
      { options, correct: ['1'] },
      'options-duplicate',
    ),
  ),
  ...(
    [
      [['3', '1', '2'], ['2']],
      [['3', '1', '2'], [2]],
      [['2', '10'], [' 2 ']],
      [['2', '4', '8', '16'], '4'],
      [['так', 'ні'], ['так ']],
      [['так', 'ні'], ['ТАК']],
    ] as const
  ).map(([options, correct]) =>
    inQuestion(
      `the key ${JSON.stringify(correct)} of ${JSON.stringify(options)}`,
      { options, correct, kind: undefined },
      'key-ambiguous',
    ),
  ),
  inQuestion('options of other letter case', { options: ['let', 'Let'] }, 'options-alike', {
    questions: [{ id: 'q1', options: [{ text: 'let' }, { text: 'Let' }] }, { id: 'q2' }],
  }),
  inQuestion('a key past the options', { correct: ['4'] }),
  inQuestion('no key', { correct: undefined }),
  inQuestion('an empty key', { correct: [] }),
  inQuestion('a key of a blank option', { options: ['а', ' ', 'в'], correct: ['2'] }),
  inQuestion('one option', { options: ['Так'], correct: ['1'] }),
  inQuestion('no prompt', { prompt: ' ' }),
  inQuestion('a single choice with two right answers', { correct: ['1', '2'] }, 'question-kind', {
    questions: [{ id: 'q1', kind: 'multiple' }, { id: 'q2' }],
  }),
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
