import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../testing/chromium.ts';
import { ownBlockingTime } from './blocking-time.ts';
import { CHROMIUM_ARGS } from './browser.ts';
import { signIn } from './people.ts';

/** What one run says of a page. */
export interface LighthouseRun {
  result: Result;
  /** TBT of the processor's time alone, in ms. */
  ownBlockingTime: number;
}

/** Measures an address so many times. */
export type LighthouseRuns = (address: string, runs: number) => Promise<LighthouseRun[]>;

/**
 * Runs `work` with a Chromium of Lighthouse's own, which has been at `url` before, with a demo account signed in where one is named.
 * Nobody else is attached to it meanwhile: what follows a page from outside holds it up. Lighthouse empties the cache before each
 * run; what a signed-in person has in the storage stays.
 */
export async function openLighthouse(
  url: string,
  who: 'olena' | 'admin' | undefined,
  work: (run: LighthouseRuns) => Promise<void>,
): Promise<void> {
  const browser = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
    logLevel: 'silent',
  });
  try {
    await prepare(browser.port, url, who);
    await work(async (address, runs) => {
      const done: LighthouseRun[] = [];
      while (done.length < runs) done.push(await runOnce(address, browser.port));
      return done;
    });
  } finally {
    browser.kill();
  }
}

async function prepare(port: number, url: string, who: 'olena' | 'admin' | undefined) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error('The browser for Lighthouse has no window.');
  if (who) await signIn(page, url, who);
  else await page.goto(url);
  await page.close();
  // Only the connection: the browser stays.
  await browser.close();
}

/** How often a trace that has lost the start of its page is recorded anew, as Lighthouse asks for. */
const RECORDINGS = 3;

async function runOnce(
  address: string,
  port: number,
  left = RECORDINGS - 1,
): Promise<LighthouseRun> {
  const run = await lighthouse(
    address,
    {
      port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // The session of whoever is signed in lies in IndexedDB.
      clearStorageTypes: ['service_workers', 'cache_storage'],
      disableFullPageScreenshot: true,
      // The live connection of Firestore never falls quiet: Lighthouse would wait its 45 seconds for it.
      maxWaitForLoad: 8_000,
    },
    undefined,
  );
  if (run === undefined) throw new Error(`Lighthouse said nothing about ${address}.`);
  const { lhr, artifacts } = run;
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && left > 0) return runOnce(address, port, left - 1);
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${address}: ${lhr.runtimeError.message}`);
  return { result: lhr, ownBlockingTime: ownBlockingTime(artifacts.Trace) };
}
