import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Neither the server nor the device's cache answered. */
export const isUnreached = (error: Error | null): boolean => error?.cause instanceof TypeError;

/**
 * The error of a query. An unreachable error stays while the query is fetched again, so that its
 * page keeps the focus.
 */
export function useStickyError(
  { error, isPending }: Pick<UseQueryResult, 'error' | 'isPending'>,
  id: string,
): Error | null {
  const [last, setLast] = useState<{ id: string; error: Error }>();
  if (error && error !== last?.error) setLast({ id, error });
  if (!error && !isPending && last) setLast(undefined);
  const isSticky = isPending && last?.id === id && isUnreached(last.error);
  return isSticky ? last.error : error;
}
