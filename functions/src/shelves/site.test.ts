import { completeLesson, emptyProgress } from '@edu/domain/learning/progress';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CERTIFICATE } from '../../../tests/support/data/certificate.ts';
import { course, exportOf, lesson } from '../../../tests/support/content/content-fixtures.ts';
import {
  APP,
  type ContentServer,
  SITE_URL,
  startContentServer,
} from '../../../tests/support/content/content-server.ts';
import { metaIn, servedIn } from '../../../tests/support/content/served-html.ts';
import type { FoundShelf } from './store.ts';

/** The public addresses of a learner's shelf. */

const SHELF: FoundShelf = {
  userId: 'olena-uid',
  handle: 'olena',
  isShown: true,
  parts: ['books', 'certificates', 'streak'],
  isListed: false,
};

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(exportOf([course('c1'), lesson('l1', 'c1', 1)]));
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 10 * 60_000;
  server.app = APP;
  server.shelves = new Map([[SHELF.handle, SHELF]]);
  const now = new Date(server.clock.now).toISOString();
  const done = { device: 'a', timeSpentSec: 0, now, day: now.slice(0, 10) };
  server.learning = {
    courses: { c1: completeLesson(emptyProgress('c1'), 'l1', done) },
    certificates: [CERTIFICATE],
  };
});

const jsonOf = async (path: string) => (await server.visit(path)).json();

it('shows the parts that are switched on, to everybody and not to search engines', async () => {
  const response = await server.visit('/shelf/olena');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
  const html = await response.text();
  expect(metaIn(html, 'robots')).toBe('noindex');
  expect(metaIn(html, 'og:image')).toBe(`${SITE_URL}/shelf/olena/share.png`);
  // No name, no uid, no address, no number.
  expect(html).not.toMatch(/olena-uid|Олена Коваль|sha256\$|EDU-2026/);
  const found = {
    handle: 'olena',
    books: [{ id: 'c1' }],
    certificates: [{ id: CERTIFICATE.id }],
    streak: { longest: 1 },
  };
  expect(servedIn(html).shelf).toMatchObject({ handle: 'olena', found });
  expect(await jsonOf('/shelf/olena.json')).toMatchObject(found);
  server.shelves.set('olena', { ...SHELF, parts: ['streak'] });
  expect(Object.keys((await jsonOf('/shelf/olena.json')) as object)).toEqual([
    'handle',
    'isListed',
    'streak',
  ]);
});

it('is listed by choice', async () => {
  server.shelves.set('olena', { ...SHELF, isListed: true });
  const response = await server.visit('/shelf/olena');
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(await response.text()).toContain(
    `<link rel="canonical" href="${SITE_URL}/shelf/olena" />`,
  );
});

it('has a picture for link previews', async () => {
  const picture = await server.visit('/shelf/olena/share.png');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=60');
});

it.each(['/shelf/another', '/shelf/another.json', '/shelf/another/share.png', '/shelf/a_b'])(
  'has nothing at %s',
  async (path) => {
    const response = await server.visit(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('olena');
  },
);
