import type { AccountsAnswer } from '@edu/domain/account-state';
import { useQuery } from '@tanstack/react-query';
import { describeAccounts } from '../data/administration.ts';

/** What the sign-in service knows of these accounts; undefined while it has not answered, or does not. */
export function useAccounts(uids: string[]): AccountsAnswer | undefined {
  const { data } = useQuery({
    queryKey: ['admin', 'accounts', ...uids],
    queryFn: () => describeAccounts(uids),
    enabled: uids.length > 0,
    staleTime: 0,
    gcTime: 60_000,
  });
  return data;
}
