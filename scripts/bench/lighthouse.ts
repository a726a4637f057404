import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { atEnd } from '../stack/lifetime.ts';
import { HOST } from '../stack/ports.ts';
import { findChromium } from '../testing/chromium.ts';
import { type Figure, figure, loadNow } from './figures.ts';
import type { FIGURES } from './limits.ts';
import {
  CHROMIUM_ARGS,
  type Group,
  measure,
  PUBLIC,
  type Route,
  signIn,
  withLimit,
} from './setup.ts';

type Account = 'olena' | 'admin';

const SCORES: Flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
};
/** Slow 4G and a 4× slower processor really applied. */
export const APPLIED: Flags = {
  throttlingMethod: 'devtools',
  onlyAudits: ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift'],
};
const RUN_LIMIT_MS = 120_000;
/** How often a trace that lacks the start of its page is recorded again, as Lighthouse asks for. */
const RECORDINGS = 3;

/** Runs Lighthouse in a Chromium that has visited `url` before, signed in as `who`; no other client is attached to it. */
export async function runLighthouse(
  url: string,
  address: string,
  runs: number,
  who?: Account,
  flags: Flags = SCORES,
): Promise<Result[]> {
  const browser = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
    logLevel: 'silent',
    // Its own handler would end the program before the local environment is stopped.
    handleSIGINT: false,
  });
  atEnd(() => browser.kill());
  try {
    await withLimit('Opening the page for Lighthouse', RUN_LIMIT_MS, prepare());
    const results: Result[] = [];
    while (results.length < runs)
      results.push(await withLimit(`Lighthouse at ${address}`, RUN_LIMIT_MS, runOnce()));
    return results;
  } finally {
    browser.kill();
  }

  async function prepare() {
    const connected = await chromium.connectOverCDP(`http://${HOST}:${browser.port}`);
    const page = await connected.contexts()[0]?.newPage();
    if (!page) throw new Error('The browser for Lighthouse has no window.');
    if (who) await signIn(page, url, who);
    else await page.goto(url);
    await page.close();
    // Only the connection is closed; the browser continues.
    await connected.close();
  }

  async function runOnce(left = RECORDINGS - 1): Promise<Result> {
    const run = await lighthouse(address, {
      port: browser.port,
      logLevel: 'silent',
      output: 'json',
      // The session of a signed-in account is in IndexedDB.
      clearStorageTypes: ['service_workers', 'cache_storage'],
      disableFullPageScreenshot: true,
      // Firestore's live connection is never idle: Lighthouse would wait its 45 seconds for it.
      maxWaitForLoad: 8_000,
      ...flags,
    });
    if (run === undefined) throw new Error(`Lighthouse has no result for ${address}.`);
    const { runtimeError } = run.lhr;
    if (runtimeError?.code === 'NO_NAVSTART' && left > 0) return await runOnce(left - 1);
    if (runtimeError) throw new Error(`Lighthouse at ${address}: ${runtimeError.message}`);
    return run.lhr;
  }
}

const auditValues = (results: Result[], id: string): number[] =>
  results.flatMap(({ audits }) => audits[id]?.numericValue ?? []);

/** The audits of a simulated run that have separate figures. */
export const SIMULATED = {
  simulatedFcp: 'first-contentful-paint',
  simulatedLcp: 'largest-contentful-paint',
  blockingTime: 'total-blocking-time',
  speedIndex: 'speed-index',
};

/** A figure for each audit; `note` belongs to the blocking time. */
export const auditFigures = (
  of: string,
  results: Result[],
  audits: Partial<Record<keyof typeof FIGURES, string>>,
  note?: string,
): Figure[] =>
  (Object.keys(audits) as (keyof typeof FIGURES)[]).map((name) =>
    figure(name, auditValues(results, audits[name] ?? ''), {
      of,
      ...(note && name === 'blockingTime' && { note }),
    }),
  );

export const scoresOf = (results: Result[], category: string): number[] =>
  results.flatMap(({ categories }) => {
    const score = categories[category]?.score;
    return typeof score === 'number' ? Math.round(score * 100) : [];
  });

/** Lighthouse's mobile preset, with its simulated slow 4G. */
export const lighthouseGroup: Group = {
  name: 'lighthouse',
  what: 'scores, paints, blocking time and shift of every kind of page, mobile preset',
  async measure(bench, out) {
    const { url, routes } = await bench.platform();
    const pages: [Route, Account?][] = [
      ...PUBLIC.map((route): [Route] => [route]),
      ...(['lesson', 'quiz', 'profile'] as const).map((route): [Route, Account] => [
        route,
        'olena',
      ]),
      ['admin', 'admin'],
    ];
    for (const [route, who] of pages)
      await measure(out, `Lighthouse: ${route}`, async () => {
        // Pages behind a guard are measured three times for five.
        const runs = who ? Math.ceil((bench.runs * 3) / 5) : bench.runs;
        // The first run is not counted: Node compiles Lighthouse in it, and the emulator starts the function that renders the
        // page.
        const all = await runLighthouse(url, url + routes[route], 1 + runs, who);
        return figuresOf(route, all.slice(1), who === undefined);
      });
  },
};

/** The scores and the shift have limits; the other figures explain the performance score. */
function figuresOf(of: string, results: Result[], isPublic: boolean): Figure[] {
  const score = (name: keyof typeof FIGURES, category: string) =>
    figure(name, scoresOf(results, category), { of, reasons: failedAudits(results, category) });
  const load = `load ${loadNow()} behind these runs`;
  return [
    score(isPublic ? 'publicScore' : 'innerScore', 'performance'),
    ...auditFigures(
      of,
      results,
      { ...SIMULATED, lighthouseShift: 'cumulative-layout-shift' },
      load,
    ),
    ...(isPublic ? (['accessibility', 'best-practices', 'seo'] as const) : []).map((category) =>
      score(category, category),
    ),
  ];
}

/** Audits of a category that lost points, the heaviest first. */
function failedAudits(results: Result[], category: string): string[] {
  const last = results.at(-1);
  return (last?.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ id }) => {
      const audit = last?.audits[id];
      if (typeof audit?.score !== 'number' || audit.score >= 0.995) return [];
      return `${id}: ${audit.displayValue ?? audit.title}`;
    });
}

/** Paints and shift with slow 4G and a 4× slower processor really applied, for a guest, a learner and the administrator. */
export const paint: Group = {
  name: 'paint',
  what: 'paints and layout shift of every route, slow 4G and a 4× slower processor really applied',
  async measure(bench, out) {
    const { url, routes } = await bench.platform();
    const pages: [Account | undefined, Route[]][] = [
      [undefined, [...PUBLIC, 'auth']],
      ['olena', ['home', 'course', 'video', 'lesson', 'quiz', 'profile']],
      ['admin', ['admin']],
    ];
    for (const [who, names] of pages)
      for (const name of names) {
        const of = who ? `${name}, signed in` : name;
        const isPublic = !who && name !== 'auth';
        await measure(out, `painted: ${of}`, async () => {
          const runs = isPublic ? bench.runs : 1;
          const results = await runLighthouse(url, url + routes[name], runs, who, APPLIED);
          return auditFigures(of, results, {
            ...(isPublic && { appliedLcp: 'largest-contentful-paint' }),
            ...(isPublic && { appliedFcp: 'first-contentful-paint' }),
            layoutShift: 'cumulative-layout-shift',
          });
        });
      }
  },
};
