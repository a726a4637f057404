import { expect, it } from 'vitest';
import { createCache } from '../../../functions/src/content/cache.ts';
import { createDeliveryClient, isLoopback } from '../../../functions/src/content/client.ts';

function counted() {
  const clock = { now: 0 };
  const covered: string[] = [];
  let loads = 0;
  const cache = createCache<number | null>({
    now: () => clock.now,
    onStale: (_, key) => covered.push(key),
  });
  const ask = (key: string, value?: number | null) =>
    cache.get(key, async () => {
      loads += 1;
      if (value === undefined) throw new Error('down');
      return value;
    });
  return { clock, covered, ask, loads: () => loads };
}

it('loads once for simultaneous questions, and again after a failure', async () => {
  const { ask, loads } = counted();
  await Promise.all([ask('a', 1), ask('a', 1), ask('a', 1)]);
  expect(loads()).toBe(1);
  await expect(Promise.all([ask('b'), ask('b')])).rejects.toThrow('down');
  expect(await ask('b', 2)).toEqual({ value: 2, isStale: false });
  expect(loads()).toBe(3);
});

it('recovers from a loader that throws before it returns a promise', async () => {
  const cache = createCache<number>({ onStale: () => undefined });
  const broken = (): Promise<number> => {
    throw new Error('at once');
  };
  await expect(cache.get('a', broken)).rejects.toThrow('at once');
  expect(await cache.get('a', async () => 1)).toEqual({ value: 1, isStale: false });
});

it('covers a failure with the older value and says so, but never with "there is none"', async () => {
  const { ask, clock, covered } = counted();
  await ask('a', 1);
  await ask('b', null);
  clock.now = 61_000;
  expect(await ask('a')).toEqual({ value: 1, isStale: true });
  expect(covered).toEqual(['a']);
  await expect(ask('b')).rejects.toThrow('down');
});

it('keeps 500 answers and drops the one not asked for the longest', async () => {
  const { ask, loads } = counted();
  for (let at = 0; at < 500; at++) await ask(`k${at}`, at);
  await ask('k0', 0);
  await ask('new', 1);
  expect(loads()).toBe(501);
  await ask('k0', 0);
  expect(loads()).toBe(501);
  await ask('k1', 1);
  expect(loads()).toBe(502);
});

it.each([
  ['127.0.0.1:5055', true],
  ['localhost:5055', true],
  ['cdn.contentful.com', false],
  ['127.0.0.1.evil.example', false],
  ['10.0.0.1:80', false],
])('speaks plain http to %s: %s', (host, isPlain) => {
  expect(isLoopback(host)).toBe(isPlain);
});

it('says what is missing in the configuration', async () => {
  const config = {
    spaceId: '',
    accessToken: 't',
    environment: 'master',
    host: 'cdn.contentful.com',
    locale: '',
    assetBase: '',
  };
  const ask = (over: object) => createDeliveryClient(() => ({ ...config, ...over })).getEntries({});
  await expect(ask({})).rejects.toThrow('CONTENTFUL_SPACE_ID');
  await expect(ask({ spaceId: 's', host: 'http://x' })).rejects.toThrow('CONTENTFUL_HOST');
});
