import { brotliCompressSync } from 'node:zlib';

import type { Result } from 'lighthouse';
import { UsageError } from '../stack/problem.ts';
import { type Figure, figure, sum } from './figures.ts';
import { APPLIED, auditFigures, runLighthouse, scoresOf, SIMULATED } from './lighthouse.ts';
import { type Group, measure } from './setup.ts';

/** @throws UsageError for an address that is not http */
export const readSites = (addresses: string[]) =>
  addresses.map((text) => {
    if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
      throw new UsageError(
        `--site "${text}" is no address that begins with http. Serve a folder with: npx vite preview --outDir <folder>`,
      );
    const { host, pathname } = new URL(text);
    return { name: host + pathname, address: text };
  });

/** Lighthouse's figures of our home page and of these sites, one after the other in each round. */
export function sitesGroup(addresses: string[]): Group {
  const sites = readSites(addresses);
  return {
    name: 'sites',
    what: 'our home page and other sites, measured in turns',
    async measure(bench, out) {
      const { url } = await bench.platform();
      const compared = [{ name: 'ours', address: url }, ...sites].map((site) => ({
        ...site,
        simulated: [] as Result[],
        applied: [] as Result[],
      }));
      for (let round = 1; round <= bench.runs; round += 1)
        for (const { name, address, simulated, applied } of compared)
          await measure(out, `round ${round} of ${bench.runs}: ${name}`, async () => {
            simulated.push(...(await runLighthouse(address, address, 1)));
            applied.push(...(await runLighthouse(address, address, 1, undefined, APPLIED)));
            return [];
          });
      for (const { name, address, simulated, applied } of compared)
        await measure(out, `compared: ${name}`, async () => {
          const last = simulated.at(-1);
          if (!last) return [];
          return [...(await weigh(name, address, last)), ...speed(name, simulated, applied)];
        });
    },
  };
}

/** Compresses texts here, whatever the server does, so that sites can be compared. */
async function weigh(of: string, address: string, result: Result): Promise<Figure[]> {
  const details = result.audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []) as unknown as {
    url: string;
    resourceType?: string;
  }[];
  const { hostname } = new URL(address);
  // Another port of the same host belongs to the site: the emulators' ports.
  const own = requests.filter(({ url }) => new URL(url).hostname === hostname);
  const bytes = async (type: string) => {
    const files = own.filter(({ resourceType }) => resourceType === type);
    const sizes = files.map(async ({ url }) => {
      const body = await (await fetch(url)).arrayBuffer();
      return type === 'Font' ? body.byteLength : brotliCompressSync(body).length;
    });
    return [sum(await Promise.all(sizes))];
  };
  return [
    figure('siteRequests', [own.length], { of }),
    figure('siteForeign', [requests.length - own.length], { of }),
    figure('siteScripts', await bytes('Script'), { of }),
    figure('siteStyles', await bytes('Stylesheet'), { of }),
    figure('siteFonts', await bytes('Font'), { of }),
  ];
}

const speed = (of: string, simulated: Result[], applied: Result[]): Figure[] => [
  figure('siteScore', scoresOf(simulated, 'performance'), { of }),
  ...auditFigures(of, simulated, SIMULATED),
  ...auditFigures(of, applied, {
    appliedFcp: 'first-contentful-paint',
    siteLcp: 'largest-contentful-paint',
    siteShift: 'cumulative-layout-shift',
  }),
];
