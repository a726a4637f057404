import type { AppFiles } from '@edu/domain/served-page';
import { createTimedReader } from '../content/timed-reader.ts';
import { loggable } from '../content/errors.ts';
import type { Log } from '../content/log.ts';
import { siteUrl } from './config.ts';

/** After a deploy the new files are named at most so much later, in ms. */
const LIFE_MS = 20_000;
const AGAIN_MS = 1_000;
/** Without the HTML there is no page at all. */
const PATIENCE_MS = 20_000;

/**
 * What Hosting's build says of itself now. It is not part of the functions' bundle: the two are deployed apart, and a page must
 * name the files that are there.
 */
export function createAppFiles(log: Log) {
  const read = createTimedReader({
    read: async () => {
      const response = await fetch(`${siteUrl.value()}/app.json`);
      if (!response.ok) throw new Error(`app.json answered ${response.status}.`);
      return (await response.json()) as AppFiles;
    },
    lifeMs: LIFE_MS,
    againMs: AGAIN_MS,
    patienceMs: PATIENCE_MS,
    now: Date.now,
    onFailure: (error) => log('error', 'The HTML of the app could not be read.', loggable(error)),
  });
  return () => read('');
}
