import type { Course, CoursePage } from '@edu/domain/course';
import { inlined } from '@edu/domain/inlined';
import { appAddress } from './app-address.ts';
import { storageKeys, writeLocal } from './local-store.ts';

/** What the first screen was drawn from: the app begins from it, so that nothing on it goes away while that is fetched again. */
export interface KeptContent {
  /** The first pages of the list of courses. */
  courses: CoursePage[];
  /** Those that somebody goes on with, as far as the screen needs them. */
  begun: Course[];
  /** When it was fetched (milliseconds). */
  at: number;
}

/**
 * Keeps the home page's first screen as React has drawn it, so that whatever stands in it is text: index.html shows it before any
 * script of the app is here, to the same person and with the same version of the app alone.
 */
export function keepFirstScreen(uid: string, html: string, content: KeptContent): void {
  const begin = `<script type="application/json">${inlined(content)}</script>`;
  writeLocal(storageKeys.firstScreen(uid), { app: appAddress(), html: html + begin });
}
