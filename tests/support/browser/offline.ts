import type { Locator, Page } from '@playwright/test';
import { chunkUrl } from './chunks.ts';
import { expect } from './page.ts';
import { answerAll, beginQuiz, QUIZ } from '../data/quiz.ts';

/** Devices with a service worker. A spec allows one with `test.use(WITH_WORKER)`. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** What the browser and Firestore write to the console while there is no network. */
export const NO_NETWORK = /net::ERR_|Could not reach Cloud Firestore|Failed to fetch|fetch failed/;

/** Keys of a cache, as paths. */
export const cached = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (cacheName) => {
    if (!(await caches.has(cacheName))) return [];
    const keys = await (await caches.open(cacheName)).keys();
    return keys.map(({ url }) => url.slice(location.origin.length));
  }, name);

/** Waits until the app and these answers of the content API are cached on the device. */
export async function cachedForOffline(page: Page, ...paths: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect
    .poll(() => cached(page, 'edu-content'))
    .toEqual(expect.arrayContaining(['/api/content/courses?skip=0', ...paths]));
}

/**
 * Stops the active service worker, as Chromium does after half a minute without an event; a worker
 * that waits with `skipWaiting` takes over then. Chromium never stops a worker by itself while a
 * debugger is attached, and Playwright attaches one.
 */
export async function stopActiveWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const active = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const found = versions.find(({ status }) => status === 'activated');
      if (found) resolve(found.versionId);
    });
  });
  // The versions are reported before or after its answer.
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopWorker', { versionId: await active });
  await session.detach();
}

/** The notifications about the user's changes on this page. */
export const notices = (page: Page): Locator => page.getByRole('status', { name: 'Сповіщення' });

/** Waits until the page has loaded and run the code that fills the toasts. */
async function noticesLoaded(page: Page): Promise<void> {
  const file = chunkUrl('src/app/notices.tsx').replace('**', '');
  await page.waitForFunction(async (path) => {
    const isFetched = performance.getEntriesByName(location.origin + path).length > 0;
    if (isFetched) await import(path);
    return isFetched;
  }, file);
}

/** Shown instead of a quiz's result while it is pending. */
const waitingQuiz = (page: Page): Locator => page.getByRole('region', { name: 'Буде перевірено' });

/** A quiz was graded while its user was on another page. */
export const gradedQuiz = (page: Page): Locator =>
  notices(page).getByText(/Тест перевірено: \d+.з.11/);

/** Answers every question of QUIZ while there is a network, so that the outbox is loaded. */
export async function answerQuiz(page: Page): Promise<void> {
  const loaded = page.waitForResponse(chunkUrl('src/lib/firebase/sdk-functions.ts'));
  await page.goto(QUIZ);
  await beginQuiz(page);
  await answerAll(page);
  await (await loaded).finished();
  await noticesLoaded(page);
}

/** Sends the answers while the server is unreachable. */
export async function finishAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Завершити тест' }).click();
  await expect(waitingQuiz(page)).toBeVisible();
}

export const courseAnswer = (id: string): string => `/api/content/courses/${id}`;
