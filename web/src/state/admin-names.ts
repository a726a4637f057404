import { useQuery } from '@tanstack/react-query';
import { getProfile } from '../data/profile.ts';
import { actorName, isPerson } from '../text/admin-log.ts';

/** Who did something in the panel, by what the log keeps: a name or an address, «система», or the bare uid until and unless it is known. */
export function useWho(by: string): string {
  const { data } = useQuery({
    queryKey: ['admin', 'person', by],
    queryFn: async () => (await getProfile(by)) ?? null,
    enabled: isPerson(by),
    retry: false,
  });
  return data?.displayName || data?.email || (actorName(by) ?? by);
}
