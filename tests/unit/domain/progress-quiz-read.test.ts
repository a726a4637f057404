import { readQuizResults } from '@edu/domain/progress-quiz-read';
import { describe, expect, it } from 'vitest';

const AT = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-02T10:00:00.000Z';

describe('kept quiz results', () => {
  const result = { score: 3, totalQuestions: 5, completedAt: AT };
  const entry = (courseId: unknown, quizId: unknown, rest: object = {}) => ({
    courseId,
    quizId,
    ...result,
    ...rest,
  });

  it('are given back as they were written', () => {
    const written = {
      c1: { q1: { ...result, answers: { a: ['1', '2'], b: [] } }, q2: result },
      constructor: { toString: result },
    };
    expect(readQuizResults(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  it('are read from the list of the specification, the later of two standing', () => {
    const answers = { a: ['1'] };
    const later = { completedAt: LATER, score: 1 };
    const list = [
      entry('c1', 'q1', { answers }),
      entry('c1', 'q2'),
      entry('c2', 'q1'),
      entry('c1', 'q2', later),
    ];
    const read = {
      c1: { q1: { ...result, answers }, q2: { ...result, ...later } },
      c2: { q1: result },
    };
    expect(readQuizResults(list)).toEqual(read);
    expect(readQuizResults(list.toReversed())).toEqual(read);
  });

  it('leave out what does not parse, part by part', () => {
    const answers = { a: ['1'], b: [2], c: 'all', d: { 0: '1' } };
    expect(
      readQuizResults({ c1: { q1: { ...result, answers }, q2: { ...result, score: -1 }, q3: 1 } }),
    ).toEqual({
      c1: { q1: { ...result, answers: { a: ['1'] } } },
    });
    const list = [
      null,
      7,
      [],
      entry('c1', undefined),
      entry(undefined, 'q1'),
      entry('a b', 'q1'),
      entry('c1', 'q1', { score: 'all' }),
    ];
    expect(readQuizResults([...list, entry('c1', 'q9')])).toEqual({ c1: { q9: result } });
  });

  it.each([undefined, null, 'text', 7, []])('in %j are none', (source) => {
    expect(readQuizResults(source)).toEqual({});
  });
});
