import { fork } from 'node:child_process';
import path from 'node:path';

import {
  demoConfig,
  type ContentfulMock,
  startContentfulMock,
} from '../../content/contentful-mock/server.ts';
import { LIMITS } from './limits.ts';
import { runTool } from '../stack/child.ts';
import { PROJECT_ID } from '../stack/emulators.ts';
import { atEnd } from '../stack/lifetime.ts';
import { HOST, type Ports } from '../stack/ports.ts';
import { step } from '../stack/progress.ts';
import { ROOT } from '../stack/root.ts';
import type { Bench } from './bench.ts';
import { type Figure, spreadOf } from './figure.ts';
import type { Group } from './group.ts';

const ROUNDS = 9;
const SECONDS = 2;
const CONNECTIONS = 16;
/** What the upstream takes for each answer, in ms, so that a miss is no question of a fast loopback. */
const UPSTREAM_MS = 60;
const AT_ONCE = 1_000;

/** The function of the content API in a process of its own, beside a bare handler of the same framework. */
export const contentApi: Group = {
  name: 'content-api',
  what: 'requests a second of the content API beside a bare handler; misses; 1,000 at once',
  async measure(bench) {
    const contentful = await startContentfulMock({
      file: path.join(ROOT, 'content', 'export.json'),
    });
    atEnd(() => contentful.close());
    const servers = await startServers(bench, contentful);
    const hits = await step('content API, hits', () => measureHits(servers));
    const misses = await step('content API, misses', () => measureMisses(servers.api, contentful));
    return { figures: [...hits, ...misses] };
  },
};

interface Servers {
  /** Addresses without a slash at their end. */
  api: string;
  bare: string;
}

/** The functions as they are built, with the platform's Firestore behind them and a Contentful of their own. */
async function startServers(bench: Bench, contentful: ContentfulMock): Promise<Servers> {
  const index = path.join(await bench.builtFunctions(), 'index.js');
  const { ports } = await bench.platform();
  const child = fork(path.join(import.meta.dirname, 'content-servers.ts'), [index], {
    env: { ...process.env, ...environment(ports, contentful) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  atEnd(() => child.kill('SIGKILL'));
  return await new Promise((resolve, reject) => {
    child.once('message', ({ api, bare }: { api: number; bare: number }) =>
      resolve({ api: `http://${HOST}:${api}`, bare: `http://${HOST}:${bare}` }),
    );
    child.once('exit', (code) => reject(new Error(`The content API ended with ${code}.`)));
  });
}

function environment(ports: Ports, contentful: ContentfulMock): Record<string, string> {
  const { spaceId, accessToken, environment: branch, host } = demoConfig(contentful.host);
  return {
    NODE_ENV: 'production',
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    METADATA_SERVER_DETECTION: 'none',
    CONTENTFUL_SPACE_ID: spaceId,
    CONTENTFUL_ACCESS_TOKEN: accessToken,
    CONTENTFUL_ENVIRONMENT: branch,
    CONTENTFUL_HOST: host,
    CONTENTFUL_LOCALE: '',
    CONTENTFUL_ASSET_BASE: '/media',
    SITE_URL: `http://${HOST}:${ports.hosting}`,
  };
}

interface Load {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
}

/** Loads an address for some seconds from a process of its own. */
async function load(address: string): Promise<Load> {
  const args = ['-c', String(CONNECTIONS), '-d', String(SECONDS), '--json', address];
  const { code, output } = await runTool('autocannon/autocannon.js', args);
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || json === undefined) throw new Error(`autocannon failed.\n${output}`);
  const result = JSON.parse(json) as Load;
  if (result.non2xx > 0) throw new Error(`${address} failed ${result.non2xx} times.`);
  return result;
}

async function measureHits({ api, bare }: Servers): Promise<Figure[]> {
  const rates: number[] = [];
  const tails: number[] = [];
  const ours: number[] = [];
  const theirs: number[] = [];
  const address = `${api}/api/content/courses?skip=0`;
  await load(address);
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await load(bare);
    const hit = await load(address);
    ours.push(hit.requests.average);
    theirs.push(floor.requests.average);
    rates.push(hit.requests.average / floor.requests.average);
    tails.push(hit.latency.p99 / Math.max(1, floor.latency.p99));
  }
  const figure = (id: string, label: string, values: number[]) => ({ id, label, values });
  return [
    {
      ...figure('api hit rate', 'content API hit, beside a bare handler in turns', rates),
      unit: 'ratio',
      limit: LIMITS.apiHitRate,
      note: `${CONNECTIONS} connections, ${SECONDS} s, ${ROUNDS} rounds in turns`,
    },
    { ...figure('api hit p99', '… p99', tails), unit: 'ratio', limit: LIMITS.apiHitP99 },
    { ...figure('api hits', '… requests', ours), unit: 'per second' },
    { ...figure('bare hits', '… requests of the bare handler', theirs), unit: 'per second' },
  ];
}

async function measureMisses(api: string, contentful: ContentfulMock): Promise<Figure[]> {
  contentful.setFault({ kind: 'slow', delayMs: UPSTREAM_MS });
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const begun = performance.now();
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return performance.now() - begun;
  };
  const list = await fetch(`${api}/api/content/courses?skip=0`);
  const { items } = (await list.json()) as { items: { lessonIds: string[]; quizIds: string[] }[] };
  const lessons = items.flatMap(({ lessonIds }) => lessonIds).slice(0, 40);
  const { accessToken } = demoConfig(contentful.host);
  const over: number[] = [];
  const callsEach: number[] = [];
  for (const id of lessons) {
    contentful.requests.length = 0;
    const miss = await get(`${api}/api/content/lessons/${id}`);
    const asked = contentful.requests.map(({ address }) => address);
    callsEach.push(asked.length);
    const [first] = asked;
    if (first === undefined) continue;
    const upstream = await get(encodeURI(contentful.url + first), {
      authorization: `Bearer ${accessToken}`,
    });
    over.push(miss - upstream);
  }
  const quiz = items.flatMap(({ quizIds }) => quizIds)[0] ?? '';
  contentful.requests.length = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, () => get(`${api}/api/content/quizzes/${quiz}`)),
  );
  const calls = contentful.requests.map(({ address }) => address);
  return [
    {
      id: 'api miss',
      label: 'content API miss over the upstream’s own time',
      unit: 'ms',
      values: over,
      limit: LIMITS.apiMiss,
      note: `${over.length} lessons once each, upstream ${UPSTREAM_MS} ms; ${spreadOf(callsEach).median} upstream call(s) a miss`,
    },
    {
      id: 'api misses at once',
      label: `upstream calls for ${AT_ONCE.toLocaleString('en')} misses of one key at once`,
      unit: 'count',
      values: [calls.length],
      limit: LIMITS.apiSingleFlight,
      reasons: calls,
    },
  ];
}
