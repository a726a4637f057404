import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSettings } from '../settings/settings-provider.tsx';
import { type Choice, readChoice, writeChoice } from './filters-in-url.ts';

function choiceIn(search: string, isRated: boolean): Choice {
  const choice = readChoice(new URLSearchParams(search));
  // While ratings are off, the rating filter of an address is ignored.
  return isRated ? choice : { ...choice, leastRating: undefined };
}

export function useFilters() {
  const [params, setParams] = useSearchParams();
  // The chosen option shows at once, only on this page; everything that reads the address renders
  // in the background.
  const [address, setAddress] = useOptimistic(params.toString());
  const isRated = useSettings().settings.features.ratings;
  const filters = useMemo(() => choiceIn(address, isRated), [address, isRated]);
  const go = (next: URLSearchParams, options?: { replace: boolean }) =>
    startTransition(() => {
      setAddress(next.toString());
      setParams(next, options);
    });
  /**
   * Each change adds a history entry, except those that `replace` the last one. It resets the list
   * to page 1.
   */
  const change = (part: Partial<Choice>, options?: { replace: boolean }) =>
    // Read the address itself: the router renders in a transition, so its state may be older.
    go(writeChoice({ ...choiceIn(location.search, isRated), pages: 1, ...part }), options);
  return { filters, change, reset: () => go(new URLSearchParams()) };
}

export type FilterControls = ReturnType<typeof useFilters>;
