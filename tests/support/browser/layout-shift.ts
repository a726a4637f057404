import type { Page } from '@playwright/test';
import { chunkUrl } from './chunks.ts';
import { expect } from './page.ts';
import type { PageWatch } from './page-watch.ts';

/** Pages without layout shifts: what is observed, and how a user scrolls there. */

const SHIFT_MAX = 0.05;
/** Loaded by the tasks after the paint. */
const BACKGROUND = 'src/app/service-worker.ts';

/**
 * From now on the page loads no font: a line that wraps differently once its font has loaded is
 * counted by the bench (`paint`). A route would also disable the cache of the page.
 */
export async function keepAsServed(
  page: Page,
  watch: Pick<PageWatch, 'expectError'>,
): Promise<void> {
  watch.expectError(/ERR_BLOCKED_BY_CLIENT.*\.woff2/);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

/** Observes layout shifts, and what the browser blocks. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shifts: [] as Shift[], refused: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(
            ({ x, y, width, height }) => `${x}, ${y} (${width} × ${height})`,
          );
          return `${node?.nodeName} «${node?.textContent?.slice(0, 30)}» ${from} → ${to}`;
        });
        seen.shifts.push({ at: entry.startTime, value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

interface Shift {
  /** In ms, as all times of the page. */
  at: number;
  value: number;
  moved: string[];
}

interface Seen {
  shifts: Shift[];
  refused: string[];
}

/** All layout shifts since the page was opened. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen.shifts);

/** Waits until the page is hydrated and its tasks after the paint have begun. */
export async function takenOver(page: Page): Promise<void> {
  const file = chunkUrl(BACKGROUND).slice(2);
  await page.waitForFunction(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    file,
  );
}

/**
 * Fails when the shifts are larger than the gate, when the security policy has blocked something,
 * or when a font was loaded.
 */
export async function expectCalm(page: Page, what: string): Promise<void> {
  const { shifts, refused, loaded } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fonts = resources.filter(({ name }) => name.endsWith('.woff2'));
    return {
      ...(window as unknown as { seen: Seen }).seen,
      loaded: fonts.filter((font) => font.responseStatus !== 0).map((font) => font.name),
    };
  });
  expect([...refused, ...loaded], what).toEqual([]);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  if (sum >= SHIFT_MAX) expect(shifts, what).toEqual([]);
}

/** Scrolls down as a user does, until the end of the page is in view and no request is pending. */
export async function readToEnd(page: Page): Promise<void> {
  const step = () =>
    page.evaluate(async () => {
      window.scrollBy({ top: 480, behavior: 'instant' });
      // Three frames: what the step has loaded is rendered, and its shifts are reported.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const { scrollHeight } = document.documentElement;
      return window.scrollY + window.innerHeight >= scrollHeight - 1;
    });
  await expect
    .poll(async () => (await step()) && (await page.locator('.skeleton').count()) === 0, {
      intervals: [0],
    })
    .toBe(true);
}
