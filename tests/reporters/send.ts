import { stripVTControlCharacters } from 'node:util';
import type { FileResult } from '../../scripts/testing/results.ts';

/**
 * Sends a result to scripts/testing/runners.ts; resolves when it is sent, so that an exit does not
 * lose it.
 */
export const send = (result: FileResult): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(result, undefined, undefined, () => resolve());
    else resolve();
  });

/**
 * An error as text: its message, the difference, and where it was thrown in our files, or in a
 * package.
 */
export function errorText({
  message = '',
  diff,
  places,
}: {
  message?: string | undefined;
  diff?: string | undefined;
  places: string[];
}): string {
  const ours = places.filter((place) => !place.includes('node_modules'));
  const shown = (ours.length > 0 ? ours : places).slice(0, 5);
  return stripVTControlCharacters(
    [message, ...(diff ? [diff] : []), ...shown.map((place) => `at ${place}`)].join('\n'),
  );
}
