import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSettings } from '../../state/settings.tsx';
import { type Choice, readChoice, writeChoice } from './filters-in-url.ts';

/** The choice that the address holds, and how to change it. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const isRated = useSettings().settings.features.ratings;
  const filters = useMemo(() => {
    const choice = readChoice(params);
    // While ratings are off, an address that names one means nothing.
    return isRated ? choice : { ...choice, leastRating: undefined };
  }, [params, isRated]);
  /** Each choice is a step that the back button takes back, but for those that `replace` the last one. Begins at page 1. */
  const change = (part: Partial<Choice>, options?: { replace: boolean }) =>
    setParams(writeChoice({ ...filters, pages: 1, ...part }), options);
  return { filters, change, reset: () => setParams(new URLSearchParams()) };
}

export type FilterControls = ReturnType<typeof useFilters>;
