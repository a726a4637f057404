import { spanOf } from '@edu/domain/analytics-view';
import { useQuery } from '@tanstack/react-query';
import { checkContent, getAdminOverview } from '../data/admin-overview.ts';
import { analyticsQuery } from './admin-analytics.ts';

/** What the panel knows of the platform as a whole, one copy for all its parts. */

const FRESH_MS = 60_000;

/** What waits and how full everything is. Asked again by invalidating its key, when something was decided. */
export const OVERVIEW_KEY = ['admin', 'overview'] as const;

export const useAdminOverview = () =>
  useQuery({ queryKey: OVERVIEW_KEY, queryFn: getAdminOverview, staleTime: FRESH_MS, retry: 1 });

export const CONTENT_CHECK_KEY = ['admin', 'content-check'] as const;

/**
 * The content check. It reads everything, so an answer serves until somebody asks again. One that the device has kept (panel-screen.ts)
 * is pending until the server has answered.
 */
export function useContentCheck() {
  const check = useQuery({
    queryKey: CONTENT_CHECK_KEY,
    queryFn: checkContent,
    staleTime: 5 * FRESH_MS,
    retry: false,
  });
  return {
    ...check,
    isPending: check.isPending || (check.dataUpdatedAt === 0 && check.isFetching),
  };
}

/** The counts of the 30 days up to `today` (YYYY-MM-DD); asked for while `isOn`. */
export const useLastDays = (today: string, isOn: boolean) =>
  useQuery({ ...analyticsQuery(spanOf(today, 30).now), enabled: isOn, retry: 1 });
