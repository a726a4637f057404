import { dayOf } from '@edu/domain/analytics';
import { spanOf } from '@edu/domain/analytics-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAnalytics } from '../data/administration.ts';

/** As long as the server keeps the sums of a day that is not over. */
const FRESH_MS = 60_000;

/** The counts of a span of days, one copy for all who show them. */
export const analyticsQuery = (span: { from: string; to: string }) => ({
  queryKey: ['admin', 'analytics', span.from, span.to],
  queryFn: () => getAnalytics(span),
  staleTime: FRESH_MS,
});

/** The counts of the last `days` days, today included, by the platform's calendar (Kyiv). */
export function useAnalytics(days: number) {
  // The day on which the part was opened: at midnight the picture does not jump.
  const [today] = useState(() => dayOf(new Date()));
  const spans = spanOf(today, days);
  const now = useQuery(analyticsQuery(spans.now));
  const before = useQuery({ ...analyticsQuery(spans.before), enabled: now.isSuccess });
  return { now, before: before.data };
}
