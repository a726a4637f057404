import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { LOCAL_PROJECT, securityHeaders } from '@edu/domain/site/security-headers';
import {
  type ContentfulMock,
  DEMO_TOKEN,
  startContentfulMock,
} from '../../content/contentful-mock/server.ts';
import type { ExportFile } from '../../content/contentful-mock/export-types.ts';
import { PROJECT_ID } from '../local-environment/emulators.ts';
import { atEnd } from '../command/lifetime.ts';
import { HOST } from '../local-environment/find.ts';
import { ROOT } from '../command/root.ts';
import { type Figure, figure } from './figures.ts';
import { type Bench, type Group, runInProcess } from './setup.ts';

const ROUNDS = 9;
const SECONDS = 2;
const CONNECTIONS = 16;
/**
 * How long the upstream takes for each answer, in ms: without a delay a cache miss would look too
 * cheap.
 */
const UPSTREAM_MS = 60;
const AT_ONCE = 1_000;
const LIST = '/api/content/courses?skip=0';

/**
 * The content API's function in a separate process, beside a bare handler of the same framework.
 */
export const contentApi: Group = async function* (bench) {
  const file = path.join(ROOT, 'content', 'export.json');
  const upstream = await startContentfulMock({ file });
  atEnd(() => upstream.close());
  const servers = await startServers(bench, upstream);
  yield ['hits', () => measureHits(servers)];
  yield ['search', () => measureSearch(servers, 'searchP95')];
  const content = JSON.parse(await readFile(file, 'utf8')) as ExportFile;
  const large = await startContentfulMock({ data: multiplied(content, LARGE) });
  atEnd(() => large.close());
  yield [
    'search, large',
    async () => measureSearch(await startServers(bench, large), 'searchLargeP95'),
  ];
  upstream.setFault({ kind: 'slow', delayMs: UPSTREAM_MS });
  yield ['misses', () => measureMisses(servers.api, upstream)];
};

/** Addresses without a trailing slash. */
interface Servers {
  api: string;
  bare: string;
}

async function startServers(bench: Bench, upstream: ContentfulMock): Promise<Servers> {
  const index = await bench.builtFunctions();
  const { ports, folder } = await bench.platform();
  return await runInProcess<Servers>(
    import.meta.filename,
    [index, path.join(folder, 'functions')],
    {
      NODE_ENV: 'production',
      GCLOUD_PROJECT: PROJECT_ID,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
      FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
      CONTENTFUL_HOST: upstream.host,
    },
  );
}

interface Load {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
}

const autocannon = createRequire(import.meta.url)('autocannon') as (
  options: Record<'url' | 'connections' | 'duration', string | number>,
) => Promise<Load>;

/** Sends requests to an address for some seconds. */
async function load(url: string): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0) throw new Error(`${url} failed ${result.non2xx} times.`);
  return result;
}

async function measureHits({ api, bare }: Servers): Promise<Figure[]> {
  await load(api + LIST);
  const rates: number[] = [];
  const delays: number[] = [];
  while (rates.length < ROUNDS) {
    const floor = await load(bare);
    const hit = await load(api + LIST);
    rates.push(hit.requests.average / floor.requests.average);
    delays.push(Math.max(1, hit.latency.p99) / Math.max(1, floor.latency.p99));
  }
  return [figure('apiHitRate', rates), figure('apiHitP99', delays)];
}

/** The same content so many times over, under other ids. */
function multiplied({ entries, ...content }: ExportFile, lessons: number): ExportFile {
  const own = entries.filter(({ sys }) => sys.contentType.sys.id === 'lesson');
  const copies = Array.from({ length: lessons - own.length }, (_, at) => {
    const entry = own[at % own.length];
    if (!entry) throw new Error('The content has no lesson.');
    const id = `${entry.sys.id}-${at}`.slice(0, 64);
    return { ...entry, sys: { ...entry.sys, id } };
  });
  return { ...content, entries: [...entries, ...copies] };
}

const SEARCHES = [
  ...['замикання', 'обєкт', 'const', 'await fetch', 'індекси', 'проміс', 'JOIN', 'доступнсть'],
  ...['стан компонента', 'кеш', 'масиви методи', 'як скоротити час відповіді сервера'],
];
const SEARCH_ROUNDS = 20;
/** How many lessons a large content has. */
const LARGE = 5_000;

/** The 95th percentile of the searches, over that of a bare handler, in turns. */
async function measureSearch({ api, bare }: Servers, name: 'searchP95' | 'searchLargeP95') {
  const time = async (address: string) => {
    const begun = performance.now();
    const response = await fetch(address);
    await response.arrayBuffer();
    return { ms: performance.now() - begun, status: response.status };
  };
  const addresses = SEARCHES.map((q) => `${api}/api/content/search?q=${encodeURIComponent(q)}`);
  // The index of a new instance is being made.
  for (const address of addresses)
    for (let tries = 0; (await time(address)).status === 503; tries += 1) {
      if (tries === 120) throw new Error('The index was not ready after two minutes.');
      await wait(1_000);
    }
  const found: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < SEARCH_ROUNDS; round += 1)
    for (const address of addresses) {
      const { ms, status } = await time(address);
      if (status !== 200) throw new Error(`${address} answered ${status}.`);
      found.push(ms);
      floor.push((await time(bare)).ms);
    }
  return [figure(name, [p95(found) - p95(floor)])];
}

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

async function measureMisses(api: string, upstream: ContentfulMock): Promise<Figure[]> {
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const begun = performance.now();
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return performance.now() - begun;
  };
  const list = await fetch(api + LIST);
  const { items } = (await list.json()) as { items: { lessonIds: string[]; quizIds: string[] }[] };
  const authorization = `Bearer ${DEMO_TOKEN}`;
  const over: number[] = [];
  for (const id of items.flatMap(({ lessonIds }) => lessonIds).slice(0, 40)) {
    upstream.requests.length = 0;
    const miss = await get(`${api}/api/content/lessons/${id}`);
    const [first] = upstream.requests;
    if (first)
      over.push(miss - (await get(encodeURI(upstream.url + first.address), { authorization })));
  }
  upstream.requests.length = 0;
  const quiz = `${api}/api/content/quizzes/${items.flatMap(({ quizIds }) => quizIds)[0] ?? ''}`;
  await Promise.all(Array.from({ length: AT_ONCE }, () => get(quiz)));
  const reasons = upstream.requests.map(({ address }) => address);
  return [figure('apiMiss', over), figure('apiMissesAtOnce', [reasons.length], '', reasons)];
}

/** The used part of the framework below the functions platform. */
type Express = (() => RequestListener & { use(...handlers: unknown[]): void }) & {
  json(): unknown;
};
type Answer = Record<'set' | 'type' | 'send', (value: unknown) => Answer>;
interface Https {
  onRequest(handle: (request: unknown, response: Answer) => void): unknown;
}

/**
 * In the separate process: the built function `api`, and a bare handler that answers the same bytes
 * with the site's headers.
 */
if (import.meta.main) {
  const [index = '', settings = ''] = process.argv.slice(2);
  // The parameters of the running platform, but for those in the environment.
  for (const file of ['.env.demo-edu', '.secret.local'])
    process.loadEnvFile(path.join(settings, file));
  const { api } = (await import(pathToFileURL(index).href)) as { api: unknown };
  const fromFunctions = createRequire(path.join(ROOT, 'functions', 'package.json'));
  const { onRequest } = fromFunctions('firebase-functions/https') as Https;
  const express = createRequire(fromFunctions.resolve('firebase-functions'))('express') as Express;
  const listen = async (handler: unknown): Promise<string> => {
    const app = express();
    // As on the platform, which parses bodies.
    app.use(express.json(), handler);
    const server = createServer(app).listen(0, HOST);
    await once(server, 'listening');
    return `http://${HOST}:${(server.address() as AddressInfo).port}`;
  };
  const ours = await listen(api);
  const answer = await fetch(ours + LIST);
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`The content API answered ${answer.status}: ${body.toString()}`);
  const bare = onRequest((_request, response) => {
    response.set(securityHeaders(LOCAL_PROJECT)).type('json').send(body);
  });
  process.send?.({ api: ours, bare: await listen(bare) } satisfies Servers);
}
