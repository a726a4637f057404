import type { QueryClient } from '@tanstack/react-query';
import { followVersion } from '../data/content-version.ts';
import { localKeys, removeLocal } from '../data/local-store.ts';
import { awaitInstallOffer } from '../state/install.ts';
import { prefetchLinks } from './prefetch.ts';

/** Screens that earlier versions of the app stored as HTML. */
const OLD_KEYS = /^(?:firstScreen|panelScreen)_/;

let hasStarted = false;

/** Starts, once, the work that no page waits for: content version, links, installation, service worker. */
export function startBackground(client: QueryClient): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const key of localKeys()) if (OLD_KEYS.test(key)) removeLocal(key);
  prefetchLinks(client);
  awaitInstallOffer();
  followVersion(client);
  // The development server's files have no lasting names.
  if (import.meta.env.PROD) import('./worker.ts').then((it) => it.start(client), console.warn);
}
