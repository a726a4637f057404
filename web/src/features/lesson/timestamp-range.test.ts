import { describe, expect, it } from 'vitest';
import { momentQuery } from '../../../../domain/src/content/lesson-moment.ts';
import { readLessonParameters } from './timestamp-range.ts';

const read = (query: string) => readLessonParameters('js-core', new URLSearchParams(query));

describe('the timestamp range in the address of a lesson', () => {
  it('is read in the form in which links are made', () => {
    const link = momentQuery({ from: 90, to: 120, quiz: 'js-core-quiz' });
    expect(link).toBe('?from=90&to=120&quiz=js-core-quiz');
    expect(read(link.split('?')[1] ?? '')).toEqual({
      moment: { from: 90, to: 120 },
      quiz: '/courses/js-core/quizzes/js-core-quiz?result',
    });
  });

  it.each([
    ['', undefined],
    ['from=5', { from: 5 }],
    ['from=0&to=9', { from: 0, to: 9 }],
    ['from=9&to=9', { from: 9 }],
    ['from=9&to=x', { from: 9 }],
    ['to=9', undefined],
    ['from=-1', undefined],
    ['from=1e9', undefined],
  ])('«%s» is %j', (query, moment) => {
    expect(read(query).moment).toEqual(moment);
  });

  it.each(['quiz=', 'quiz=a/b', 'quiz=//elsewhere', 'quiz=%22'])('«%s» has no range', (query) => {
    expect(read(query).quiz).toBeUndefined();
  });
});
