import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_SETTINGS } from '@edu/domain/settings';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  demoConfig,
  type ContentfulMock,
  startContentfulMock,
} from '../../../content/contentful-mock/server.ts';
import { createContentApi } from './content-api.ts';
import { createContent } from './content-layers.ts';
import type { DatedSettings } from '../store/platform-settings.ts';
import { exportOf, faultless } from '../../../tests/support/content-fixtures.ts';

/** An instance whose database does not answer must not open what the administrator has closed. */

const getDatedSettings = vi.hoisted(() => vi.fn<() => Promise<DatedSettings>>());
vi.mock('../store/platform-settings.ts', () => ({ getDatedSettings }));

const clock = { now: 1_700_000_000_000 };
const now = () => clock.now;
const server = createServer();
let contentful: ContentfulMock;
let ask: (path: string) => Promise<number>;
beforeAll(async () => {
  contentful = await startContentfulMock({ data: exportOf(faultless()) });
  const log = () => undefined;
  const { content: source, ...rest } = createContent({
    readConfig: () => ({
      ...demoConfig(contentful.host),
    }),
    log,
    now,
  });
  const handler = createContentApi({ source, ...rest, isSignedIn: async () => true, log, now });
  server.on('request', (request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  ask = async (path) => (await fetch(`http://127.0.0.1:${port}/api/content${path}`)).status;
});
afterAll(async () => {
  await contentful.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('keeps lessons closed until it has read the settings once, then goes by what it knew', async () => {
  getDatedSettings.mockRejectedValue(new Error('the database is away'));
  expect([await ask('/courses'), await ask('/courses/c1')]).toEqual([200, 200]);
  expect([await ask('/lessons/l1'), await ask('/quizzes/z1')]).toEqual([503, 503]);
  getDatedSettings.mockResolvedValue({ settings: DEFAULT_SETTINGS, changedAt: 0 });
  // A second is enough: lessons must not stay closed longer than they must.
  clock.now += 1_000;
  expect([await ask('/lessons/l1'), await ask('/quizzes/z1')]).toEqual([200, 200]);
  getDatedSettings.mockRejectedValue(new Error('the database is away'));
  clock.now += 10_000;
  expect([await ask('/lessons/l1'), await ask('/quizzes/z1')]).toEqual([200, 200]);
});
