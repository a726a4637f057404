import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeAccounts } from '../../data/administration.ts';
import { getProfile } from '../../data/profile.ts';
import { getProgress } from '../../data/progress.ts';
import { getRatings } from '../../data/ratings.ts';

async function readUser(uid: string) {
  const [profile, accounts, progress, ratings] = await Promise.all([
    getProfile(uid),
    describeAccounts([uid]),
    getProgress(uid),
    getRatings(uid),
  ]);
  return { profile: profile ?? null, account: accounts[uid], progress, ratings };
}

export type UserFacts = Awaited<ReturnType<typeof readUser>>;

export function useUser(uid: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['admin', 'users', 'one', uid],
    queryFn: () => readUser(uid),
    staleTime: 0,
    gcTime: 60_000,
  });
  return {
    user: query.data,
    isPending: query.isPending,
    isError: query.isError,
    retry: () => void query.refetch(),
    refresh: async () => {
      const keys = ['users', 'accounts'].map((name) => ['admin', name]);
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
}
