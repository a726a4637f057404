import { type AdminAnalytics, type CourseAnalytics, DAY_COUNTERS } from '@edu/domain/analytics';
import { toldCounts } from '@edu/domain/analytics-view';
import { adminAnalytics as text } from '../../text/admin-analytics.ts';

type Row = Record<string, string | number>;

/** The counters in the order of the table, under the words of the screen. */
const namedCounts = (counts: CourseAnalytics['counts']): Row => {
  const told = toldCounts(counts);
  return Object.fromEntries(DAY_COUNTERS.map((counter) => [text.counters[counter], told[counter]]));
};

/** The days as the table shows them, the oldest first. */
export const dayRows = (days: AdminAnalytics['days']): Row[] =>
  days.map(({ day, counts }) => ({ [text.day]: day, ...namedCounts(counts) }));

/** The courses of the span, the busiest first. */
export const courseRows = (
  courses: readonly CourseAnalytics[],
  titleOf: (courseId: string) => string,
): Row[] =>
  courses.map(({ courseId, counts }) => ({
    [text.course]: titleOf(courseId),
    ...namedCounts(counts),
  }));
