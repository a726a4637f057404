import type { Renderer } from '@edu/domain/site/served-page';
import { loggable } from '../content/errors.ts';
import { createCache } from '../lib/cache.ts';
import { siteUrl } from '../lib/config.ts';
import { log } from '../lib/log.ts';
import type { BuiltApp, Manifest } from './page-html.ts';

/** The page renderer: imported by the first page, so that the other functions start without it. */
export const loadRenderer = async (): Promise<Renderer> => (await import('web/renderer')).renderer;

const fileAddress = (name: string) => `${siteUrl.value()}/${name}`;

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(fileAddress(name));
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
  return response;
}

type Styles = BuiltApp['styles'];

/**
 * A release from before the file was written has none, for example after a rollback: the browser
 * then renders its pages.
 */
async function readStyles(): Promise<Styles> {
  const name = 'asset-styles.json';
  const response = await fetch(fileAddress(name));
  if (response.status === 404) return {};
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
  return (await response.json()) as Styles;
}

async function readBuiltApp(): Promise<BuiltApp> {
  const [html, manifest, styles] = await Promise.all([
    fetchFile('app.html').then((response) => response.text()),
    fetchFile('asset-manifest.json').then((response) => response.json() as Promise<Manifest>),
    readStyles(),
  ]);
  return { html, manifest, styles };
}

const cache = createCache({
  // After a deployment pages name the new files at most this much later.
  ttlMs: 20_000,
  retryMs: 20_000,
  failedMs: 1_000,
  // Without the HTML there is no page at all; a later page may have it.
  staleAfterTimeoutMs: 5_000,
  timeoutMs: 20_000,
  now: Date.now,
  log,
  onFailure: (error) => log('error', 'The HTML of the app could not be read.', loggable(error)),
});

/**
 * Reads the app's HTML, manifest and styles from Hosting; undefined when no reading has succeeded.
 * Functions and Hosting are deployed separately, and a page must name the files that Hosting has
 * now.
 */
export const builtApp = (): Promise<BuiltApp | undefined> =>
  cache
    .get('', () => readBuiltApp())
    .then(
      ({ value }) => value,
      () => undefined,
    );
