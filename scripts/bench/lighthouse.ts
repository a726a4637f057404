import lighthouse, { type Flags, type Result } from 'lighthouse';
import { UsageError } from '../command/problem.ts';
import { type Figure, figure, type Name } from './figures.ts';
import {
  type Account,
  connect,
  type Group,
  inChromium,
  limited,
  PUBLIC,
  type Route,
  signIn,
} from './setup.ts';

/** Lighthouse's mobile preset, with its simulated slow 4G. */
const SIMULATED: Flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
};
/** Slow 4G and a 4× slower processor really applied. */
const APPLIED: Flags = {
  throttlingMethod: 'devtools',
  onlyAudits: ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift'],
};

/**
 * Runs Lighthouse in a Chromium that has visited `url` before, signed in as `who`; no other client
 * is attached to it.
 */
const audit = (url: string, address: string, flags: Flags, runs = 1, who?: Account) =>
  inChromium(async (port): Promise<Result[]> => {
    const browser = await connect(port);
    const page = await browser.contexts()[0]?.newPage();
    if (!page) throw new Error('The browser for Lighthouse has no window.');
    if (who) await signIn(page, url, who);
    else await page.goto(url);
    await page.close();
    // Only the connection is closed; the browser continues.
    await browser.close();
    const results: Result[] = [];
    while (results.length < runs) {
      const run = await limited(
        `Lighthouse at ${address}`,
        lighthouse(address, {
          port,
          logLevel: 'silent',
          // The session of a signed-in account is in IndexedDB.
          clearStorageTypes: ['service_workers', 'cache_storage'],
          disableFullPageScreenshot: true,
          // Firestore's live connection is never idle: Lighthouse would wait its 45 seconds for it.
          maxWaitForLoad: 8_000,
          ...flags,
        }),
      );
      if (!run || run.lhr.runtimeError)
        throw new Error(`Lighthouse at ${address}: ${run?.lhr.runtimeError?.message}`);
      results.push(run.lhr);
    }
    return results;
  });

/** The score of a category, and the audits that lost points. */
const scores = (name: Name, category: string, results: Result[], of: string): Figure => {
  const { categories = {}, audits = {} } = results.at(-1) ?? {};
  const reasons = (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score, displayValue, title } = audits[id] ?? {};
    const isFull = weight === 0 || typeof score !== 'number' || score >= 0.995;
    return isFull ? [] : `${id}: ${displayValue ?? title}`;
  });
  const values = results.flatMap((one) => one.categories[category]?.score ?? []);
  const percent = values.map((value) => value * 100);
  return figure(name, percent, of, reasons);
};

function audited(name: Name, id: string, results: Result[], of: string): Figure {
  const values = results.flatMap(({ audits }) => audits[id]?.numericValue ?? []);
  return figure(name, values, of);
}

const PAGES: [Route, Account?][] = [
  ...PUBLIC.map((route): [Route] => [route]),
  ['auth'],
  ...(['home', 'course', 'video', 'lesson', 'quiz', 'profile'] as const).map(
    (route): [Route, Account] => [route, 'olena'],
  ),
  ['admin', 'admin'],
];
/** Behind a guard; the other pages of a signed-in learner are scored for a guest. */
const INNER: Route[] = ['lesson', 'quiz', 'profile', 'admin'];

/**
 * Scores, blocking time, applied paints and shift of every kind of page, for a guest, a learner and
 * the administrator.
 */
export const lighthousePages: Group = async function* ({ platform, runs }) {
  const { url, routes } = await platform();
  // Node compiles Lighthouse in it.
  yield ['first run, not counted', async () => (await audit(url, url, SIMULATED), [])];
  for (const [route, who] of PAGES) {
    const of = who ? `${route}, signed in` : route;
    const isPublic = !who && route !== 'auth';
    const isScored = isPublic || INNER.includes(route);
    yield [
      of,
      async () => {
        const address = routes[route];
        const simulated = isScored ? await audit(url, address, SIMULATED, runs, who) : [];
        const applied = await audit(url, address, APPLIED, isScored ? runs : 1, who);
        const kind = isPublic ? 'public' : 'inner';
        return [
          ...(isScored
            ? [
                scores(`${kind}Score`, 'performance', simulated, of),
                audited(`${kind}Blocking`, 'total-blocking-time', simulated, of),
                audited(`${kind}Fcp`, 'first-contentful-paint', applied, of),
                audited(`${kind}Lcp`, 'largest-contentful-paint', applied, of),
              ]
            : []),
          ...(isPublic
            ? (['accessibility', 'best-practices', 'seo'] as const).map((category) =>
                scores(category, category, simulated, of),
              )
            : []),
          audited('layoutShift', 'cumulative-layout-shift', applied, of),
        ];
      },
    ];
  }
};

/** @throws UsageError for an address that is not http */
export function readSite(text: string): { name: string; address: string } {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new UsageError(
      `--site "${text}" is no address that begins with http. Serve a folder with: npx vite preview --outDir <folder>`,
    );
  const { host, pathname } = new URL(text);
  return { name: host + pathname, address: text };
}

/** Lighthouse's figures of our home page and of these sites, one after the other in each round. */
export function sitesGroup(addresses: string[]): Group {
  const others = addresses.map(readSite);
  return async function* ({ platform, runs }) {
    const { url } = await platform();
    const sites = [{ name: 'ours', address: url }, ...others].map((site) => ({
      ...site,
      simulated: [] as Result[],
      applied: [] as Result[],
    }));
    for (let round = 1; round <= runs; round += 1)
      for (const { name, address, simulated, applied } of sites)
        yield [
          `round ${round} of ${runs}: ${name}`,
          async () => {
            simulated.push(...(await audit(address, address, SIMULATED)));
            applied.push(...(await audit(address, address, APPLIED)));
            return round < runs ? [] : siteFigures(name, address, simulated, applied);
          },
        ];
  };
}

/** Sizes are uncompressed, whatever the server does, so that sites can be compared. */
function siteFigures(of: string, address: string, simulated: Result[], applied: Result[]) {
  const details = simulated.at(-1)?.audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []) as unknown as {
    url: string;
    resourceType?: string;
    resourceSize: number;
  }[];
  const { hostname } = new URL(address);
  // Another port of the same host belongs to the site: the emulators' ports.
  const own = requests.filter((one) => new URL(one.url).hostname === hostname);
  const size = (name: Name, type: string) => {
    const sizes = own.filter((one) => one.resourceType === type).map((one) => one.resourceSize);
    return figure(name, [sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000], of);
  };
  return [
    figure('siteRequests', [own.length], of),
    figure('siteForeign', [requests.length - own.length], of),
    size('siteScripts', 'Script'),
    size('siteStyles', 'Stylesheet'),
    size('siteFonts', 'Font'),
    scores('siteScore', 'performance', simulated, of),
    audited('siteLcp', 'largest-contentful-paint', applied, of),
    audited('siteShift', 'cumulative-layout-shift', applied, of),
  ];
}
