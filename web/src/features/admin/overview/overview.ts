import { platformDay } from '@edu/domain/lib/platform-day';
import { activityFigures } from '@edu/domain/analytics/activity-figures';
import { toSpan } from '@edu/domain/analytics/analytics-view';
import type { ContentCheck, Severity } from '@edu/domain/content/content-findings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkContent, getAdminOverview, getAnalytics } from '../shared/api.ts';

const FRESH_MS = 60_000;

/** Invalidated after each decision of the administrator. */
export const OVERVIEW_KEY = ['admin', 'overview'] as const;

export const useAdminOverview = () =>
  useQuery({ queryKey: OVERVIEW_KEY, queryFn: getAdminOverview, staleTime: FRESH_MS, retry: 1 });

/** The check reads all content, so its answer is cached until the administrator asks again. */
const CONTENT_CHECK = {
  queryKey: ['admin', 'content-check'],
  queryFn: checkContent,
  staleTime: 5 * FRESH_MS,
  retry: false,
  // Without a connection the query fails at once, instead of waiting silently.
  networkMode: 'always' as const,
  refetchOnReconnect: true,
};

export const useContentCheck = () => useQuery(CONTENT_CHECK);

function countFaults({ findings }: ContentCheck): Record<Severity, number> {
  const faults = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) faults[severity] += 1;
  return faults;
}

export const useContentFaults = () => useQuery({ ...CONTENT_CHECK, select: countFaults });

/** The counts of a period; all components share one cached copy. */
const analyticsQuery = (span: { from: string; to: string }) => ({
  queryKey: ['admin', 'analytics', span.from, span.to],
  queryFn: () => getAnalytics(span),
  staleTime: FRESH_MS,
});

/** The counts of the last `days` days, today included, in the platform's time zone (Kyiv). */
export function useAnalytics(days: number) {
  // The day on which the tab was opened: the period does not change at midnight.
  const [today] = useState(() => platformDay(new Date()));
  const spans = toSpan(today, days);
  const now = useQuery(analyticsQuery(spans.now));
  const before = useQuery({ ...analyticsQuery(spans.before), enabled: now.isSuccess });
  return { now, before: before.data };
}

/** The activity of the last 30 days, today included; fetched while `isOn`. */
export function useActivity(isOn: boolean) {
  const [today] = useState(() => platformDay(new Date()));
  return useQuery({
    ...analyticsQuery(toSpan(today, 30).now),
    select: activityFigures,
    enabled: isOn,
    retry: 1,
  });
}
