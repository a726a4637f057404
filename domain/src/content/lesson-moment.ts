/**
 * A time in a lesson's video in seconds of its file, and the quiz that links to it and to which the
 * learner returns.
 */
export interface LessonMoment {
  from: number;
  to?: number;
  quiz?: string;
}

/** The query of a lesson's address for it, «?» included. */
export function momentQuery(moment: LessonMoment): string {
  const given = Object.entries(moment).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `?${given.join('&')}`;
}
