import { createTimedReader } from '../content/timed-reader.ts';
import { loggable } from '../content/errors.ts';
import type { Log } from '../content/log.ts';
import { siteUrl } from './config.ts';

/** After a deploy the new HTML is served at most so much later, in ms. */
const LIFE_MS = 20_000;
const AGAIN_MS = 1_000;
/** Without the HTML there is no page at all. */
const PATIENCE_MS = 20_000;

/**
 * The app's HTML as Hosting serves it now. It is not part of the functions' bundle: the two are deployed apart, and a
 * page must name the files that are there.
 */
export function createShell(log: Log) {
  const read = createTimedReader({
    read: async () => {
      const response = await fetch(`${siteUrl.value()}/app.html`);
      if (!response.ok) throw new Error(`app.html answered ${response.status}.`);
      return await response.text();
    },
    lifeMs: LIFE_MS,
    againMs: AGAIN_MS,
    patienceMs: PATIENCE_MS,
    now: Date.now,
    onFailure: (error) => log('error', 'The HTML of the app could not be read.', loggable(error)),
  });
  return () => read('');
}
