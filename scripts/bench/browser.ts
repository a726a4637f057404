import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { ROOT } from '../stack/root.ts';
import { findChromium } from '../testing/chromium.ts';

/** Lighthouse's telephone, and the screen of a laptop. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
export const LAPTOP = { viewport: { width: 1350, height: 940 } } satisfies BrowserContextOptions;

export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  return await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] });
}

export interface Strain {
  /** Times slower than this machine. */
  cpu?: number;
  /** Lighthouse's slow 4G, really applied: 562 ms a request, 1.47 Mbit/s down, 0.67 up. */
  isSlow4G?: boolean;
}

/** As Lighthouse applies it by the DevTools. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: Math.floor((1474.56 * 1024) / 8),
  uploadThroughput: Math.floor((675 * 1024) / 8),
};

/** What a page notes of itself, as the scripts below write it. */
export interface Notes {
  FCP?: number;
  LCP?: number;
  CLS?: number;
  INP?: number;
  /** What the largest paint, shift and delay belong to. */
  from: Record<string, string>;
  /** When a watched selector was first drawn, by its name. */
  seen: Record<string, number>;
  /** When the notes last changed. */
  at: number;
}

declare global {
  interface Window {
    benchNotes: Notes;
    benchDrawn: () => Promise<void>;
    /** Interactions before it do not count. */
    benchFrom: number;
  }
}

const WEB_VITALS = readFileSync(
  path.join(ROOT, 'node_modules', 'web-vitals', 'dist', 'web-vitals.attribution.iife.js'),
  'utf8',
);

/** Runs in the page before anything of its own. What is said there later needs no compiling while a page is watched. */
const NOTES = `
window.benchNotes = { from: {}, seen: {}, at: 0 };
window.benchDrawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 50)));
  });`;
const NOTE_VITALS = `${NOTES}
${WEB_VITALS};
performance.setResourceTimingBufferSize(5000);
for (const name of ['FCP', 'LCP', 'CLS'])
  webVitals['on' + name](
    ({ value, attribution: a }) => {
      benchNotes[name] = value;
      benchNotes.from[name] = a.target || a.largestShiftTarget || '';
      benchNotes.at = performance.now();
    },
    { reportAllChanges: true },
  );
// Of what begins after benchFrom alone: web-vitals tells nothing that is shorter than what came before.
window.benchFrom = 0;
new PerformanceObserver((list) => {
  for (const { interactionId, startTime, duration, target } of list.getEntries()) {
    if (!interactionId || startTime < benchFrom || duration <= (benchNotes.INP ?? 0)) continue;
    benchNotes.INP = duration;
    benchNotes.from.INP = target ? target.localName + '.' + target.className : '';
    benchNotes.at = performance.now();
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Notes the frame in which each selector can first be seen. */
const noteSeen = (watched: Record<string, string>): string => `{
  const watched = ${JSON.stringify(watched)};
  const look = () => {
    for (const [name, selector] of Object.entries(watched)) {
      if (!document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })) continue;
      delete watched[name];
      benchNotes.seen[name] = performance.now();
    }
    if (Object.keys(watched).length > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** A browser context whose pages note their vitals, and when these selectors are first drawn. */
export async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions,
  watched: Record<string, string> = {},
): Promise<BrowserContext> {
  return await openContext(browser, options, NOTE_VITALS + noteSeen(watched));
}

/** The same without vitals, which take a tenth of a second of a slow processor for themselves. */
export async function openWatched(
  browser: Browser,
  options: BrowserContextOptions,
  watched: Record<string, string>,
): Promise<BrowserContext> {
  return await openContext(browser, options, NOTES + noteSeen(watched));
}

async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  script: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'uk-UA', ...options });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(script);
  return context;
}

/** A new page of a visitor, under this strain. */
export async function openPage(context: BrowserContext, strain: Strain = {}): Promise<Page> {
  const page = await context.newPage();
  await applyStrain(page, strain);
  return page;
}

export async function applyStrain(page: Page, { cpu = 1, isSlow4G = false }: Strain) {
  const session = await page.context().newCDPSession(page);
  if (isSlow4G) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

export const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => window.benchNotes);

/** When the page was painted, and what its largest part was. */
export interface Paints {
  FCP: number | undefined;
  LCP: number | undefined;
  largest: string;
}

/**
 * The paints of a page that has loaded, from the browser's own record: a script that watches them in the page would run before
 * them, which on a slow processor costs a tenth of a second.
 */
export async function paintsOf(page: Page): Promise<Paints> {
  await page.waitForLoadState('load');
  return await page.evaluate(
    (quietMs) =>
      new Promise<Paints>((resolve) => {
        let last: LargestContentfulPaint | undefined;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const tell = () => {
          const FCP = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
          const { tagName = '', className = '' } = last?.element ?? {};
          resolve({ FCP, LCP: last?.startTime, largest: `${tagName} ${className}` });
        };
        new PerformanceObserver((list) => {
          last = list.getEntries().at(-1) as LargestContentfulPaint;
          clearTimeout(timer);
          timer = setTimeout(tell, quietMs);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        timer = setTimeout(tell, quietMs);
      }),
    1_200,
  );
}

/** Waits until the page has loaded and has noted nothing for `quietMs`. */
export async function untilQuiet(page: Page, quietMs = 1_200): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    (quiet) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const loaded = (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
      const { FCP, at } = window.benchNotes;
      return FCP !== undefined && performance.now() - Math.max(loaded, at) > quiet;
    },
    quietMs,
    { polling: 100 },
  );
}

/** Lets the browser draw, and report, what was just done. Asked by name alone: a function would be compiled before the paint. */
export async function untilDrawn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await drawn(session);
  await session.detach();
}

const drawn = (session: CDPSession) =>
  session.send('Runtime.evaluate', { expression: 'benchDrawn()', awaitPromise: true });

/** Where the middle of something is, once it is in view: what a hand needs that presses there. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Types letters of any alphabet with key events, as a keyboard of that language does; \b is the key that takes one back. Each
 * is drawn before the next unless somebody types in haste.
 */
export async function typeKeys(page: Page, text: string, inHaste = false): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const key of text) {
    const named = key === '\b' ? BACKSPACE : { key, text: key };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...named });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named, text: '' });
    if (!inHaste) await drawn(session);
  }
  await session.detach();
}

const BACKSPACE = { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 };
