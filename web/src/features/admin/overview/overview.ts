import { activityFigures } from '@edu/domain/platform/activity-figures';
import { dayOf } from '@edu/domain/platform/analytics';
import { spanOf } from '@edu/domain/platform/analytics-view';
import type { ContentCheck, Severity } from '@edu/domain/content/content-findings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkContent, getAdminOverview, getAnalytics } from '../shared/api.ts';

const FRESH_MS = 60_000;

/** Asked again by invalidating its key, when something was decided. */
export const OVERVIEW_KEY = ['admin', 'overview'] as const;

export const useAdminOverview = () =>
  useQuery({ queryKey: OVERVIEW_KEY, queryFn: getAdminOverview, staleTime: FRESH_MS, retry: 1 });

/** It reads everything, so an answer serves until somebody asks again. */
const CONTENT_CHECK = {
  queryKey: ['admin', 'content-check'],
  queryFn: checkContent,
  staleTime: 5 * FRESH_MS,
  retry: false,
  // Without a connection it says so, instead of waiting for one without a word.
  networkMode: 'always' as const,
  refetchOnReconnect: true,
};

export const useContentCheck = () => useQuery(CONTENT_CHECK);

function faultsOf({ findings }: ContentCheck): Record<Severity, number> {
  const faults = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) faults[severity] += 1;
  return faults;
}

export const useContentFaults = () => useQuery({ ...CONTENT_CHECK, select: faultsOf });

/** The counts of a span of days, one copy for all who show them. */
const analyticsQuery = (span: { from: string; to: string }) => ({
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

/** What was done in the last 30 days, today included; asked for while `isOn`. */
export function useActivity(isOn: boolean) {
  const [today] = useState(() => dayOf(new Date()));
  return useQuery({
    ...analyticsQuery(spanOf(today, 30).now),
    select: activityFigures,
    enabled: isOn,
    retry: 1,
  });
}
