import type { Result } from 'lighthouse';
import { atEnd } from '../stack/lifetime.ts';
import { step } from '../stack/progress.ts';
import { PHONE, notesOf, openPage, openVisitor, untilQuiet } from './browser.ts';
import type { Figure, Unit } from './figure.ts';
import { spreadOf } from './figure.ts';
import { type FirstLoad, watchFirstLoad } from './first-load-watch.ts';
import type { Group } from './group.ts';
import { openLighthouse } from './lighthouse-runs.ts';
import type { Site } from './site-list.ts';
import { serveFolder } from './static-site.ts';

interface Compared {
  name: string;
  address: string;
  load: FirstLoad;
  lighthouse: Result[];
  /** Paints with slow 4G and a slower processor really applied, in ms. */
  fcp: number[];
  lcp: number[];
}

/** The browser's figures of our home page and of these sites, one after the other in each round. */
export const sitesGroup = (sites: Site[]): Group => ({
  name: 'sites',
  what: 'our home page and other sites, measured in turns',
  async measure(bench) {
    const { url } = await bench.platform();
    const browser = await bench.browser();
    const places = [{ name: 'ours `/`', address: `${url}/` }, ...(await addressesOf(sites))];
    const compared: Compared[] = [];
    for (const place of places) {
      const load = await step(`loaded: ${place.name}`, () =>
        watchFirstLoad(browser, place.address),
      );
      compared.push({ ...place, load, lighthouse: [], fcp: [], lcp: [] });
    }
    await openLighthouse(url, undefined, async (run) => {
      for (let round = 1; round <= bench.runs; round += 1)
        await step(`round ${round} of ${bench.runs}`, async () => {
          for (const site of compared) {
            site.lighthouse.push(...(await run(site.address, 1)).map(({ result }) => result));
            const context = await openVisitor(browser, PHONE);
            const page = await openPage(context, { cpu: 4, isSlow4G: true });
            await page.goto(site.address, { waitUntil: 'commit' });
            await untilQuiet(page);
            const { FCP, LCP } = await notesOf(page);
            if (FCP !== undefined) site.fcp.push(FCP);
            if (LCP !== undefined) site.lcp.push(LCP);
            await context.close();
          }
        });
    });
    return {
      figures: compared.flatMap(figuresOf),
      details: [...weightTable(compared), '', ...speedTable(compared)],
    };
  },
});

async function addressesOf(sites: Site[]): Promise<{ name: string; address: string }[]> {
  const places = [];
  for (const site of sites) {
    if ('address' in site) {
      places.push(site);
      continue;
    }
    const served = await serveFolder(site.folder);
    atEnd(() => served.close());
    places.push({ name: site.name, address: `${served.url}/` });
  }
  return places;
}

const audits = (results: Result[], id: string): number[] =>
  results.flatMap(({ audits: all }) => all[id]?.numericValue ?? []);

const scores = (results: Result[]): number[] =>
  results.map(({ categories }) => Math.round((categories['performance']?.score ?? 0) * 100));

function figuresOf({ name, load, lighthouse, fcp, lcp }: Compared): Figure[] {
  const figure = (label: string, unit: Unit, values: number[]): Figure => ({
    id: `${name} ${label}`,
    label: `${name}: ${label}`,
    unit,
    values,
  });
  return [
    figure('requests', 'count', [load.requests]),
    figure('scripts of the first load', 'bytes', [load.kinds.script.brotli]),
    figure('Lighthouse performance', 'score', scores(lighthouse)),
    figure('LCP, simulated', 'ms', audits(lighthouse, 'largest-contentful-paint')),
    figure('FCP, applied', 'ms', fcp),
    figure('LCP, applied', 'ms', lcp),
  ];
}

const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

const head = (names: string[]): string[] => [row(names), row(names.map(() => '---'))];

/** The first table of section 2 of the performance design, in Markdown. */
function weightTable(compared: Compared[]): string[] {
  const kb = (bytes: number) => (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);
  const names =
    'page, requests, external, JS files, JS raw, JS gzip, JS brotli, before paint, CSS br, fonts, images, total br';
  return [
    ...head(names.split(', ')),
    ...compared.map(({ name, load: { requests, foreign, kinds, scriptsBeforePaint } }) => {
      const { script, style, font, image } = kinds;
      const total = Object.values(kinds).reduce((sum, { brotli }) => sum + brotli, 0);
      return row([
        name,
        requests,
        foreign.length,
        script.files,
        kb(script.raw),
        kb(script.gzip),
        `**${kb(script.brotli)}**`,
        kb(scriptsBeforePaint.brotli),
        kb(style.brotli),
        kb(font.raw),
        kb(image.raw),
        kb(total),
      ]);
    }),
  ];
}

/** The second one, and the paints that were really slowed down. */
function speedTable(compared: Compared[]): string[] {
  const names =
    'page, score, FCP s, LCP s, TBT ms, CLS, Speed Index s, TTI s, FCP applied s, LCP applied s';
  const spread = (values: number[], show: (value: number) => string) => {
    if (values.length === 0) return '–';
    const { median, min, max } = spreadOf(values);
    return min === max ? show(median) : `${show(median)} (${show(min)}–${show(max)})`;
  };
  const s = (value: number) => (value / 1000).toFixed(2);
  const whole = (value: number) => value.toFixed(0);
  return [
    ...head(names.split(', ')),
    ...compared.map(({ name, lighthouse, fcp, lcp }) =>
      row([
        name,
        spread(scores(lighthouse), whole),
        spread(audits(lighthouse, 'first-contentful-paint'), s),
        spread(audits(lighthouse, 'largest-contentful-paint'), s),
        spread(audits(lighthouse, 'total-blocking-time'), whole),
        spread(audits(lighthouse, 'cumulative-layout-shift'), (value) => value.toFixed(3)),
        spread(audits(lighthouse, 'speed-index'), s),
        spread(audits(lighthouse, 'interactive'), s),
        spread(fcp, s),
        spread(lcp, s),
      ]),
    ),
  ];
}
