import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { Browser, Response } from '@playwright/test';
import { openVisitor, PHONE, untilQuiet } from './browser.ts';

export type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other';

interface Sum {
  files: number;
  raw: number;
  gzip: number;
  brotli: number;
}

/** What a first visit to an address asks for, until nothing more happens by itself. */
export interface FirstLoad {
  /** Addresses asked for until the content is painted, the document first; those of our own host by their path. */
  beforePaint: string[];
  /** How many requests went to the site's own origin. */
  requests: number;
  /** Addresses on other hosts. Another port of the same host is the site's own: emulators stand there. */
  foreign: string[];
  /** Bytes by kind; texts are compressed here, whatever the server does, so that sites can be compared. */
  kinds: Record<Kind, Sum>;
  /** Scripts that had been asked for until then. */
  scriptsBeforePaint: Sum;
}

const KINDS: Record<string, Kind> = {
  document: 'document',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
};

const nothing = (): Sum => ({ files: 0, raw: 0, gzip: 0, brotli: 0 });

/**
 * Opens an address once on a phone with empty caches, unthrottled, and notes what it asks for. Foreign hosts are not reached.
 * `content` is a selector: its content is painted when this can be seen; without it, with the largest paint.
 */
export async function watchFirstLoad(
  browser: Browser,
  address: string,
  content?: string,
): Promise<FirstLoad> {
  const watched: Record<string, string> = content === undefined ? {} : { content };
  const { host, hostname, origin } = new URL(address);
  const context = await openVisitor(browser, { ...PHONE, serviceWorkers: 'block' }, watched);
  const foreign: string[] = [];
  await context.route(
    (url) => url.hostname !== hostname && url.protocol.startsWith('http'),
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).host === host) responses.push(response);
  });
  await page.goto(address);
  await untilQuiet(page, 3_000);
  const paintedFrom = await page.evaluate(() => {
    const { seen, LCP = Infinity } = window.benchNotes;
    const painted = seen['content'] ?? LCP;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= painted)
      .map(({ name }) => name);
  });
  const early = new Set([page.url(), ...paintedFrom]);
  const load: FirstLoad = {
    beforePaint: [...early].map((url) => url.replace(origin, '')),
    requests: responses.length,
    foreign,
    ...(await weigh(responses, early)),
  };
  await context.close();
  return load;
}

async function weigh(
  responses: Response[],
  early: Set<string>,
): Promise<Pick<FirstLoad, 'kinds' | 'scriptsBeforePaint'>> {
  const kinds: FirstLoad['kinds'] = {
    document: nothing(),
    script: nothing(),
    style: nothing(),
    font: nothing(),
    image: nothing(),
    other: nothing(),
  };
  const scriptsBeforePaint = nothing();
  for (const response of responses) {
    const kind = KINDS[response.request().resourceType()] ?? 'other';
    // A redirect has no body, and a live connection never ends.
    const body = kind === 'other' ? undefined : await response.body().catch(() => undefined);
    if (body === undefined) continue;
    add(kinds[kind], body);
    if (kind === 'script' && early.has(response.url())) add(scriptsBeforePaint, body);
  }
  return { kinds, scriptsBeforePaint };
}

function add(sum: Sum, body: Buffer): void {
  sum.files += 1;
  sum.raw += body.length;
  sum.gzip += gzipSync(body, { level: 9 }).length;
  sum.brotli += brotliCompressSync(body).length;
}
