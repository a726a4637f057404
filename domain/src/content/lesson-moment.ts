/** A moment of a lesson's video in seconds of its file, and the quiz that sends there and is returned to. */
export interface LessonMoment {
  from: number;
  to?: number;
  quiz?: string;
}

/** The query that a lesson's address carries for it, «?» included. */
export function momentQuery(moment: LessonMoment): string {
  const given = Object.entries(moment).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `?${given.join('&')}`;
}
