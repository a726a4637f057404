import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Nothing answered: not the server, and not the device. */
export const isUnreached = (error: Error | null): boolean => error?.cause instanceof TypeError;

/**
 * The error of a query; that of `id` nothing could be reached stands until there is something else to show, also while it is
 * asked for again. The page that says so stays as it is: it does not go from under a press, and keeps its focus.
 */
export function useStandingError(
  { error, isPending }: Pick<UseQueryResult, 'error' | 'isPending'>,
  id: string,
): Error | null {
  const [last, setLast] = useState<{ id: string; error: Error }>();
  if (error && error !== last?.error) setLast({ id, error });
  if (!error && !isPending && last) setLast(undefined);
  const isStanding = isPending && last?.id === id && isUnreached(last.error);
  return isStanding ? last.error : error;
}
