import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSettings } from '../../state/settings.tsx';
import { type Choice, readChoice, writeChoice } from './filters-in-url.ts';

/** The choice that the address holds, and how to change it. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  // What is chosen shows at once, on this page alone; all that follows the address draws itself anew behind it.
  const [address, setAddress] = useOptimistic(params.toString());
  const isRated = useSettings().settings.features.ratings;
  const filters = useMemo(() => {
    const choice = readChoice(new URLSearchParams(address));
    // While ratings are off, an address that names one means nothing.
    return isRated ? choice : { ...choice, leastRating: undefined };
  }, [address, isRated]);
  const go = (next: URLSearchParams, options?: { replace: boolean }) =>
    startTransition(() => {
      setAddress(next.toString());
      setParams(next, options);
    });
  /** Each choice is a step that the back button takes back, but for those that `replace` the last one. Begins at page 1. */
  const change = (part: Partial<Choice>, options?: { replace: boolean }) =>
    go(writeChoice({ ...filters, pages: 1, ...part }), options);
  return { filters, change, reset: () => go(new URLSearchParams()) };
}

export type FilterControls = ReturnType<typeof useFilters>;
