import { AppError } from '@edu/domain/errors';
import { QueryClient } from '@tanstack/react-query';
import { address, FRESH_MS } from './content.ts';
import { TimeLimitError } from './time-limit.ts';

const ANSWERS_FOR_GOOD = new Set(['invalid', 'not-found', 'not-signed-in', 'forbidden']);

/** Content is fresh for a minute, as the API's own Cache-Control says; only what may heal is asked again. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 &&
          !(error instanceof TimeLimitError) &&
          ((navigator.onLine as boolean | undefined) ?? true) &&
          !address.isAway &&
          !(error instanceof AppError && ANSWERS_FOR_GOOD.has(error.code)),
      },
    },
  });
  // Without a network the service worker answers.
  client.setQueryDefaults(['content'], { networkMode: 'offlineFirst' });
  return client;
}
