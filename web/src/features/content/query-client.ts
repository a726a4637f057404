import { AppError } from '@edu/domain/platform/errors';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { FRESH_MS, isOfUser } from './api.ts';
import { TimeLimitError } from '../../lib/time-limit.ts';

const ANSWERS_FOR_GOOD = new Set(['invalid', 'not-found', 'not-signed-in', 'forbidden']);

/** The one client of this page; the server has one for each request. */
let pageClient: QueryClient | undefined;

/** Content that was given to the user alone leaves the memory; a page that shows it asks again. */
export const forgetPrivateContent = (): void =>
  void pageClient?.resetQueries({ predicate: ({ queryKey }) => isOfUser(queryKey) });

/** Content is fresh for a minute, as the API's own Cache-Control says; only what may heal is asked again. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network the service worker answers; what it does not have fails at once and comes when the network returns.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 &&
          !(error instanceof TimeLimitError) &&
          onlineManager.isOnline() &&
          !(error instanceof AppError && ANSWERS_FOR_GOOD.has(error.code)),
      },
    },
  });
  if (typeof document !== 'undefined') pageClient = client;
  return client;
}
