import { isRetried } from '@edu/domain/errors/error-codes';
import { MutationCache, notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { FRESH_MS, isOfUser } from './api.ts';
import { TimeLimitError } from '@edu/domain/lib/time-limit';

// With the default, a timeout, the second press of a double click would find the button of a pending
// mutation still enabled.
notifyManager.setScheduler(queueMicrotask);

/** The page's only client; the server makes one for each request. */
let pageClient: QueryClient | undefined;

/** The first part of the keys of answers that only their user may see. */
const OWN = new Set<unknown>(['admin', 'profile', 'own-testimonial', 'own-certificates']);

/**
 * Removes a user's answers and private content from memory; a page that shows private content
 * fetches it again.
 */
export function forgetUserQueries(): void {
  pageClient?.removeQueries({ predicate: ({ queryKey: [kind] }) => OWN.has(kind) });
  void pageClient?.resetQueries({ predicate: ({ queryKey }) => isOfUser(queryKey) });
}

/**
 * Content is fresh for a minute; only temporary failures are retried. A mutation is tried once: the
 * user decides whether to repeat an action.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => console.warn('An action failed.', error),
    }),
    defaultOptions: {
      queries: {
        // Without a network the service worker answers; a request it cannot answer fails at once
        // and is repeated when the network returns.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        gcTime: 30 * 60_000,
        // A user who returns to a page sees what was published meanwhile.
        refetchOnWindowFocus: ({ queryKey }) => queryKey[0] === 'content',
        retry: (failures, error) =>
          failures < 2 &&
          !(error instanceof TimeLimitError) &&
          onlineManager.isOnline() &&
          isRetried(error),
      },
      mutations: {
        // Without a network an action fails at once instead of waiting for one.
        networkMode: 'always',
        retry: false,
        // The variables of a finished one, such as a password, do not stay in memory.
        gcTime: 1_000,
      },
    },
  });
  if (typeof document !== 'undefined') pageClient = client;
  return client;
}
