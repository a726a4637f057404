import { type AdminAnalytics, DAY_COUNTERS, type DayCounter } from './analytics.ts';

/** Counts of today, of the last 7 and of the last 30 days. */
export interface ActivityFigures {
  counter: DayCounter;
  today: number;
  week: number;
  month: number;
  /** The count of each of the last 30 days, the earliest first. */
  days: number[];
}

/**
 * Sums of the days up to today, the last one of `days`. Learners who were active on several days
 * count once.
 */
export function activityFigures({ days, activeInLastDays }: AdminAnalytics): ActivityFigures[] {
  const sum = (counter: DayCounter, count: number) =>
    days.slice(-count).reduce((total, { counts }) => total + counts[counter], 0);
  return DAY_COUNTERS.map((counter) => ({
    counter,
    today: sum(counter, 1),
    week: counter === 'activeLearners' ? activeInLastDays[7] : sum(counter, 7),
    month: counter === 'activeLearners' ? activeInLastDays[30] : sum(counter, 30),
    days: days.slice(-30).map(({ counts }) => counts[counter]),
  }));
}
