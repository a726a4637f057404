import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_SETTINGS } from '@edu/domain/settings';
import { afterEach, expect, it } from 'vitest';
import type { ContentSource } from '../content/content-source.ts';
import { createContentApi } from './content-api.ts';

/** What an answer is made of decides how long it lives, whatever the layers behind it promise. */

const lesson = { id: 'l1', courseId: 'c1', title: 'Урок', description: '', order: 1 };
let close = async (): Promise<void> => undefined;
afterEach(() => close());

async function lifeOf(readAt: number, areSettingsCurrent = true): Promise<string | null> {
  const server = createServer();
  const handler = createContentApi({
    source: {
      courses: async () => ({
        value: { items: [], total: 1, skip: 0, limit: 20 },
        readAt: 60_000,
        isStale: false,
      }),
      lesson: async () => ({ value: { lesson, place: 0 }, readAt, isStale: false }),
    } as unknown as ContentSource,
    versions: {
      contentMs: async () => 50_000,
      current: async () => ({ version: 50, contentMs: 50_000 }),
    },
    settings: async () => ({ settings: DEFAULT_SETTINGS, isCurrent: areSettingsCurrent }),
    ratingsOf: async () => ({ ratings: new Map(), isCurrent: true }),
    isSignedIn: async () => false,
    log: () => undefined,
    now: () => 100_000,
  });
  server.on('request', (request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const { port } = server.address() as AddressInfo;
  const answered = await fetch(`http://127.0.0.1:${port}/api/content/lessons/l1?v=50`);
  return answered.headers.get('cache-control');
}

it('a day for what was read at its version or later', async () => {
  expect(await lifeOf(50_000)).toBe('public, max-age=300, s-maxage=86400');
});

it('the usual time for what was read before its version', async () => {
  expect(await lifeOf(49_999)).toMatch(/^public, max-age=60, s-maxage=300/);
});

it('seconds while the settings could not be read', async () => {
  expect(await lifeOf(50_000, false)).toBe('public, max-age=0, s-maxage=15');
});
