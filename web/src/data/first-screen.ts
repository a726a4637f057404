import type { Course } from '@edu/domain/course';
import { inlined } from '@edu/domain/inlined';
import type { Served } from '@edu/domain/served-page';
import { storageKeys, writeLocal } from './local-store.ts';

/** What the first screen was drawn from: the app begins from it, so that nothing on it goes away while that is fetched again. */
export interface KeptContent extends Pick<Served, 'courses'> {
  /** Those that somebody goes on with, as far as the screen needs them. */
  begun: Course[];
  /** When it was kept (milliseconds). */
  at: number;
}

/** Parts that are not there yet when the app begins: what is fetched on demand, and what depends on the day or on the sign-in. */
const LATER = '.hero--member .hero__cta .link, .header__nav li:has([href="/admin"])';

/**
 * Keeps the home page's first screen as it is drawn in `screen`: index.html shows it before any script of the app is here, to the
 * same person and with the same version of the app alone. React has written the HTML, so whatever stands in it is text.
 */
export function keepFirstScreen(uid: string, screen: HTMLElement, content: KeptContent): void {
  for (const part of screen.querySelectorAll(LATER)) part.remove();
  for (const link of screen.querySelectorAll('[aria-current]'))
    link.removeAttribute('aria-current');
  const json = document.createElement('script');
  json.type = 'application/json';
  json.textContent = inlined(content);
  screen.append(json);
  const app = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  writeLocal(storageKeys.firstScreen(uid), { app, html: screen.innerHTML });
}
