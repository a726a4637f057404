import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** Pages on which nothing moves on its own: what is watched, and how somebody scrolls there. */

const SHIFT_MAX = 0.02;

/** Watches what moves on its own, and what the browser refuses to run. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[], refused: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        seen.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved.push(
            `${node?.nodeName} «${node?.textContent?.slice(0, 30)}» ${previousRect.y} → ${currentRect.y}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

interface Seen {
  shift: number;
  moved: string[];
  refused: string[];
}

/** The page is taken over, and what follows by itself behind its paint has begun. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/content/version')),
  );
}

/** Fails when something moved by more than an eye notices (the gate of a layout shift), or was refused. */
export async function expectCalm(page: Page, what: string): Promise<void> {
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  expect(seen.refused, what).toEqual([]);
  if (seen.shift >= SHIFT_MAX) expect(seen.moved, what).toEqual([]);
}

/** Scrolls down as a person does, until the end of the page is in view and nothing is on its way any more. */
export async function readToEnd(page: Page): Promise<void> {
  const step = () =>
    page.evaluate(async () => {
      window.scrollBy({ top: 120, behavior: 'instant' });
      // What the step has brought is drawn, and what moved is told.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const { scrollHeight } = document.documentElement;
      return window.scrollY + window.innerHeight >= scrollHeight - 1;
    });
  await expect
    .poll(async () => (await step()) && (await page.locator('.sk').count()) === 0, {
      intervals: [0],
    })
    .toBe(true);
}
