import type { DayCounter } from '@edu/domain/analytics';

/** What the chart can show: a filled line, and a dashed one beside it. */
export const METRICS = {
  learners: ['activeLearners', 'newLearners'],
  lessons: ['lessonCompletions', 'courseCompletions'],
  quizzes: ['quizAttempts', 'quizPasses'],
  voices: ['ratings', 'comments'],
} as const satisfies Record<string, readonly [DayCounter, DayCounter]>;

export type Metric = keyof typeof METRICS;
