import { DEFAULT_PASS_SCORE } from '@edu/domain/content/course';
import type { Quiz } from '@edu/domain/content/course';

export const ATTEMPT_ID = 'b7d0f1c2-1d0c-4a43-9a5e-0d2f6f3a1b11';

/** A quiz with two questions of one answer, `a` and `b`. */
export const makeQuiz = (courseId: string, id: string): Quiz => ({
  id,
  courseId,
  title: 'Підсумковий тест',
  description: '',
  order: 2,
  passScore: DEFAULT_PASS_SCORE,
  questions: ['a', 'b'].map((question) => ({
    id: question,
    prompt: `Запитання ${question}`,
    kind: 'single',
    options: [
      { id: '1', text: 'Перша' },
      { id: '2', text: 'Друга' },
    ],
  })),
});
