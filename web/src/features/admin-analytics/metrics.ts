import type { DayCounter } from '@edu/domain/analytics';

export const METRICS = {
  learners: ['activeLearners', 'newLearners'],
  lessons: ['lessonCompletions', 'courseCompletions'],
  quizzes: ['quizAttempts', 'quizPasses'],
  voices: ['ratings', 'comments'],
} as const satisfies Record<string, readonly [DayCounter, DayCounter]>;

export type Metric = keyof typeof METRICS;
