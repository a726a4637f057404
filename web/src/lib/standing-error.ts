import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Nothing answered: not the server, and not the device. */
export const isUnreached = (error: Error | null): boolean => error?.cause instanceof TypeError;

/** The error of a query; an unreachable one stands while it is fetched again, so that its page keeps the focus. */
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
