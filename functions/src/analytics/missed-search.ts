import { missedWords } from '@edu/domain/analytics/analytics';
import type { RateLimit } from '@edu/domain/errors/rate-limit';
import { AppError } from '@edu/domain/errors/errors';
import { platformDay } from '@edu/domain/lib/platform-day';
import { withTimeLimit } from '@edu/domain/lib/time-limit';
import type { Settings } from '@edu/domain/settings/settings';
import { loggable } from '../content/errors.ts';
import { log } from '../lib/log.ts';
import { takeRateLimits } from '../lib/rate-limit.ts';
import { countMissedSearch } from './store.ts';

/** Of all callers: each costs two writes, and anyone may search anything. */
const MISSED_SEARCHES: RateLimit = { name: 'missedSearches', max: 200, windowSec: 3_600 };

/** The response waits for the count, because work after it may be frozen. */
const COUNT_MS = 500;

const defaultDeps = { takeRateLimits, countMissedSearch, log, now: Date.now };

/**
 * Counts the words of a search without a hit while analytics is on, without the caller. A count
 * that fails is logged and never fails the search.
 */
export function createMissedSearch(deps = defaultDeps) {
  return async (query: string, { features }: Pick<Settings, 'features'>): Promise<void> => {
    const words = missedWords(query);
    if (!features.analytics || words === undefined) return;
    const now = deps.now();
    const count = async () => {
      await deps.takeRateLimits([{ limit: MISSED_SEARCHES, subject: 'all' }], now);
      await deps.countMissedSearch(words, platformDay(new Date(now)));
    };
    try {
      await withTimeLimit(count(), COUNT_MS);
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate-limited') return;
      deps.log('warn', 'A search without a hit was not counted.', loggable(error));
    }
  };
}
