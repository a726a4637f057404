import { lessonGenitive, quizGenitive } from './nouns.ts';
import { outOf } from './plural.ts';

/** «5 з 12 уроків», «складено 1 з 3 тестів». */
export const doneOf = {
  lessons: (done: number, total: number) => outOf(done, total, lessonGenitive),
  quizzes: (passed: number, total: number) => `складено ${outOf(passed, total, quizGenitive)}`,
};
