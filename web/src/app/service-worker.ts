import type { QueryClient } from '@tanstack/react-query';
import { resumeDownloads } from '../features/offline-courses/offline-courses.ts';
import { precacheCourseList, precacheShownCourses } from '../features/offline-courses/precache.ts';
import { registerServiceWorker } from '../lib/pwa/app-update.ts';
import { savesData } from '../lib/pwa/connectivity.ts';

/**
 * The installation is CPU-heavy: on two cores it takes half of a second, so the first page renders
 * first.
 */
const INSTALL_DELAY_MS = 3000;

/** Registers the service worker; a visitor who saves data gets none until they save a course. */
export function start(client: QueryClient): void {
  if (!('serviceWorker' in navigator)) return;
  const delay = navigator.serviceWorker.controller ? 0 : INSTALL_DELAY_MS;
  if (savesData() && delay > 0) return;
  const ready = new Promise((resolve) => setTimeout(resolve, delay)).then(registerServiceWorker);
  if (!savesData()) precacheShownCourses(client, ready);
  ready
    .then(() => precacheCourseList(client))
    // Denied by the browser or the user: the app works online.
    .catch(console.warn);
  resumeDownloads();
}
