import { queryOptions } from '@tanstack/react-query';
import { getShelf } from './server-api.ts';

/** The server fills it for a page that it renders. */
export const shelfQuery = (handle: string) =>
  queryOptions({ queryKey: ['shelf', handle], queryFn: () => getShelf(handle) });
