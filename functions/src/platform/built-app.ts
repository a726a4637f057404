import { createTimedReader } from '../content/timed-reader.ts';
import { loggable } from '../content/errors.ts';
import type { Log } from '../content/log.ts';
import type { BuiltApp, Manifest } from '../handlers/page-html.ts';
import { siteUrl } from './config.ts';

/** After a deployment the new files are named at most this much later, in ms. */
const LIFE_MS = 20_000;
const AGAIN_MS = 1_000;
/** Without the HTML there is no page at all. */
const PATIENCE_MS = 20_000;

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(`${siteUrl.value()}/${name}`);
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
  return response;
}

/**
 * Reads the app's HTML and manifest from Hosting. They are not part of the functions' bundle: the two are deployed apart, and a
 * page must name the files that Hosting has now.
 */
export function createBuiltApp(log: Log) {
  const read = createTimedReader({
    read: async (): Promise<BuiltApp> => {
      const [html, manifest] = await Promise.all([
        fetchFile('app.html').then((response) => response.text()),
        fetchFile('asset-manifest.json').then((response) => response.json() as Promise<Manifest>),
      ]);
      return { html, manifest };
    },
    lifeMs: LIFE_MS,
    againMs: AGAIN_MS,
    patienceMs: PATIENCE_MS,
    now: Date.now,
    onFailure: (error) => log('error', 'The HTML of the app could not be read.', loggable(error)),
  });
  return () => read('');
}
