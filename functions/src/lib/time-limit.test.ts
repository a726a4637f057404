import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP, RENDERER, SITE_URL } from '../../../tests/support/content/content-server.ts';
import { createKeys } from '../certificates/keys.ts';
import type { Express } from 'express';
import { createContentApi } from '../content/api.ts';
import { createApp } from '../content/app.ts';
import type { ContentSource } from '../content/source.ts';
import * as functions from '../index.ts';
import { createOneClick } from '../newsletter/functions.ts';
import type { SiteDeps } from '../site/pages.ts';
import { createSite } from '../site/site.ts';

/** Every HTTP handler while what it needs never answers. */

const never = () => new Promise<never>(() => undefined);
const hungSource = {
  courses: never,
  course: never,
  lesson: never,
  lessonIndex: never,
  quiz: never,
  quizKey: never,
} as ContentSource;
const log = () => undefined;

/** What a handler needs: Contentful, the database and the files of Hosting, all of them well. */
const well: SiteDeps = {
  source: hungSource,
  settings: async () => ({ settings: DEFAULT_SETTINGS, isCurrent: true }),
  readRatings: async () => ({ ratings: new Map(), isCurrent: true }),
  testimonials: async () => [],
  builtApp: async () => APP,
  renderer: async () => RENDERER,
  certificates: { find: never, findByNumber: never, keys: createKeys(() => '') },
  shelves: { find: never, readLearning: never, now: () => new Date() },
  siteUrl: () => SITE_URL,
  log,
};

/** The function `api`, with some of what it needs changed. */
function apiWith(change: Partial<SiteDeps>): Express {
  const deps = { ...well, ...change };
  const users = { readUser: async () => undefined, hasBegun: async () => false };
  return createApp(createContentApi({ ...deps, ...users }), createSite(deps));
}
const oneClick = {
  method: 'POST',
  url: '/',
  query: { token: 'a'.repeat(43) },
  rawBody: Buffer.from('List-Unsubscribe=One-Click'),
};
const get = (url: string) => ({ url });

const ID = 'a'.repeat(32);
const [JSON_TYPE, HTML, TEXT] = ['application/json', 'text/html', 'text/plain'].map(
  (type) => `${type}; charset=utf-8`,
);
const noDatabase = { settings: never };
const noHosting = { builtApp: never };

const HANGING: [string, Express, object, number, string | undefined][] = [
  ['content', apiWith({}), get('/api/content/courses'), 503, JSON_TYPE],
  ['database', apiWith(noDatabase), get('/api/content/courses/c1'), 503, JSON_TYPE],
  ['certificate', apiWith({}), get(`/certificates/${ID}`), 503, HTML],
  ['number', apiWith({}), get('/certificates?number=EDU-2026-000123'), 503, HTML],
  ['badge', apiWith({}), get(`/certificates/${ID}.json`), 503, JSON_TYPE],
  ['signed badge', apiWith({}), get(`/certificates/${ID}.jwt`), 503, JSON_TYPE],
  ['issuer', apiWith(noDatabase), get('/certificates/issuer.json'), 503, JSON_TYPE],
  ['keys', apiWith(noDatabase), get('/.well-known/jwks.json'), 503, JSON_TYPE],
  ['certificate without the app', apiWith(noHosting), get(`/certificates/${ID}`), 503, TEXT],
  ['sitemap', apiWith({}), get('/sitemap.xml'), 503, TEXT],
  ['page without the app', apiWith(noHosting), get('/'), 503, TEXT],
  ['malformed address', apiWith(noHosting), get('/%E0%A4%A'), 503, TEXT],
  // The app asks for the content itself, and says what fails.
  ['page', apiWith({}), get('/'), 200, HTML],
  ['course', apiWith(noDatabase), get('/courses/c1'), 200, HTML],
  ['one-click unsubscribe', createOneClick(never), oneClick, 503, TEXT],
];

/** Sends a request to an application, without a network; counts how often the response ends. */
function send(app: Express, change: object) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET' }, change);
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, 'end');
  app(request, response);
  return { response, end };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a handler that waits for what never comes', () => {
  it.each(HANGING)('%s: answers once, within ten seconds', async (...row) => {
    const [, app, request, status, type] = row;
    const { response, end } = send(app, request);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([response.statusCode, end.mock.calls.length]).toEqual([status, 1]);
    expect(response.getHeader('Content-Type')).toBe(type);
    // Of a 503 no cache may keep anything, and its caller comes again.
    const isNotStored = /no-store/.test(String(response.getHeader('Cache-Control')));
    const retryAfter = Number(response.getHeader('Retry-After'));
    expect(isNotStored && retryAfter > 0).toBe(status === 503);
  });

  const late = <T>(value: T) => {
    const { promise, resolve } = Promise.withResolvers<T>();
    return { wait: () => promise, arrive: () => resolve(value) };
  };
  const list = late({ value: { cards: [], total: 0 }, readAt: 0, isStale: false });
  const badge = late(undefined);
  it.each([
    [
      'the content',
      { source: { ...hungSource, courses: list.wait } },
      '/api/content/courses',
      list,
    ],
    [
      'a badge',
      { certificates: { ...well.certificates, find: badge.wait } },
      `/certificates/${ID}.json`,
      badge,
    ],
  ])('writes nothing when %s comes after all', async (_, change, url, { arrive }) => {
    const { response, end } = send(apiWith(change), get(url));
    await vi.advanceTimersByTimeAsync(9_999);
    const before = { status: response.statusCode, headers: response.getHeaders() };
    expect(before.status).toBe(503);
    arrive();
    await vi.runAllTimersAsync();
    expect(response.getHeaders()).toEqual(before.headers);
    expect(end).toHaveBeenCalledOnce();
  });
});

it('the table above has every HTTP function', () => {
  const names = Object.entries(functions).flatMap(([name, endpoint]) =>
    'httpsTrigger' in (Reflect.get(endpoint, '__endpoint') as object) ? [name] : [],
  );
  expect(names.sort()).toEqual(['api', 'newsletterUnsubscribe']);
});
