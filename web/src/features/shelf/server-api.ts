import { AppError } from '@edu/domain/errors/errors';
import type { PublicShelf, ShelfSettings } from '@edu/domain/learning/public-shelf';
import { href } from '../../app/paths.ts';
import { callFunction } from '../../lib/firebase/call-function.ts';

/** A shelf that is shown; null when there is none. Throws AppError 'unavailable'. */
export async function getShelf(handle: string): Promise<PublicShelf | null> {
  const address = `${href.shelf(encodeURIComponent(handle))}.json`;
  const response = await fetch(address).catch((cause: unknown) => {
    throw new AppError('unavailable', 'The shelf could not be reached.', { cause });
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new AppError('unavailable', 'The shelf could not be read.');
  return (await response.json()) as PublicShelf;
}

/** Throws AppError 'already-exists' for a handle of another learner. */
export const saveShelf = (settings: ShelfSettings): Promise<void> =>
  callFunction('saveShelf', settings);
