import { activityFigures } from '@edu/domain/activity-figures';
import { spanOf } from '@edu/domain/analytics-view';
import type { ContentCheck, Severity } from '@edu/domain/content-findings';
import { useQuery } from '@tanstack/react-query';
import { checkContent, getAdminOverview } from '../data/administration.ts';
import { analyticsQuery } from './admin-analytics.ts';

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

export type ContentFaults = Record<Severity, number>;

function faultsOf({ findings }: ContentCheck): ContentFaults {
  const faults = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) faults[severity] += 1;
  return faults;
}

export const useContentFaults = () => useQuery({ ...CONTENT_CHECK, select: faultsOf });

/** What was done in the 30 days up to `today` (YYYY-MM-DD); asked for while `isOn`. */
export const useActivity = (today: string, isOn: boolean) =>
  useQuery({
    ...analyticsQuery(spanOf(today, 30).now),
    select: activityFigures,
    enabled: isOn,
    retry: 1,
  });
