import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSettings } from '../settings/settings-provider.tsx';
import { type Choice, readChoice, writeChoice } from './filters-in-url.ts';

function choiceIn(search: string, isRated: boolean): Choice {
  const choice = readChoice(new URLSearchParams(search));
  // While ratings are off, an address that names one means nothing.
  return isRated ? choice : { ...choice, leastRating: undefined };
}

export function useFilters() {
  const [params, setParams] = useSearchParams();
  // What is chosen shows at once, on this page alone; all that follows the address draws itself anew behind it.
  const [address, setAddress] = useOptimistic(params.toString());
  const isRated = useSettings().settings.features.ratings;
  const filters = useMemo(() => choiceIn(address, isRated), [address, isRated]);
  const go = (next: URLSearchParams, options?: { replace: boolean }) =>
    startTransition(() => {
      setAddress(next.toString());
      setParams(next, options);
    });
  /** Each choice is a step that the back button takes back, but for those that `replace` the last one. Begins at page 1. */
  const change = (part: Partial<Choice>, options?: { replace: boolean }) =>
    // The address itself: the router renders it in a transition, and another change may be on its way.
    go(writeChoice({ ...choiceIn(location.search, isRated), pages: 1, ...part }), options);
  return { filters, change, reset: () => go(new URLSearchParams()) };
}

export type FilterControls = ReturnType<typeof useFilters>;
