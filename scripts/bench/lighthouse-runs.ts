import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { DEFAULT_PORTS, findFreePorts } from '../stack/ports.ts';
import { findChromium } from '../testing/chromium.ts';
import { CHROMIUM_ARGS } from './browser.ts';
import { signIn } from './people.ts';

/** Measures an address so many times. */
export type LighthouseRuns = (address: string, runs: number) => Promise<Result[]>;

/**
 * Runs `work` with a Chromium of Lighthouse's own, in whose one profile a demo account may be signed in at `url`.
 * Lighthouse empties the cache before each run; what a signed-in person has in the storage stays.
 */
export async function openLighthouse(
  url: string,
  who: 'olena' | 'admin' | undefined,
  work: (run: LighthouseRuns) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const { [anyPort]: port } = await findFreePorts();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    if (who) await signIn(await context.newPage(), url, who);
    await work(async (address, runs) => {
      const results: Result[] = [];
      while (results.length < runs) results.push(await runOnce(address, port));
      return results;
    });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const anyPort = 'hub' satisfies keyof typeof DEFAULT_PORTS;

/** How often a trace that has lost the start of its page is recorded anew, as Lighthouse asks for. */
const RECORDINGS = 3;

async function runOnce(address: string, port: number, left = RECORDINGS - 1): Promise<Result> {
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
  const { lhr } = run;
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && left > 0) return runOnce(address, port, left - 1);
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${address}: ${lhr.runtimeError.message}`);
  return lhr;
}
