import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP, RENDERER, SITE_URL } from '../../../tests/support/content-server.ts';
import { createKeys } from '../certificates/keys.ts';
import { createContentApi } from '../content/api.ts';
import type { ContentSource } from '../content/source.ts';
import * as functions from '../index.ts';
import { createOneClick } from '../newsletter/functions.ts';
import { createSite, type SiteDeps } from '../site/site.ts';

/** Every HTTP handler while what it needs never answers. */

const never = () => new Promise<never>(() => undefined);
const hungSource = {
  courses: never,
  course: never,
  lesson: never,
  quiz: never,
  quizKey: never,
} as ContentSource;
const log = () => undefined;

/** What a handler needs: Contentful, the database and the files of Hosting, all of them well. */
const well: SiteDeps = {
  source: hungSource,
  settings: async () => ({ settings: DEFAULT_SETTINGS, isCurrent: true }),
  ratingsOf: async () => ({ ratings: new Map(), isCurrent: true }),
  testimonials: async () => [],
  builtApp: async () => APP,
  renderer: async () => RENDERER,
  certificates: { find: never, findByNumber: never, keys: createKeys(() => '') },
  siteUrl: () => SITE_URL,
  log,
};

type Handler = (request: never, response: ServerResponse) => Promise<void>;
const apiWith = (change: object) =>
  createContentApi({
    ...well,
    userOf: async () => undefined,
    hasBegun: async () => false,
    ...change,
  });
const siteWith = (change: object) => createSite({ ...well, ...change });
const oneClick = {
  method: 'POST',
  query: { token: 'a'.repeat(43) },
  rawBody: Buffer.from('List-Unsubscribe=One-Click'),
};
const get = (url: string) => ({ method: 'GET', url, headers: {} });

const ID = 'a'.repeat(32);
const [JSON_TYPE, HTML, TEXT] = ['application/json', 'text/html', 'text/plain'].map(
  (type) => `${type}; charset=utf-8`,
);
const noDatabase = { settings: never };
const noHosting = { builtApp: never };

const HANGING: [string, Handler, object, number, string | undefined][] = [
  ['content', apiWith({}), get('/api/content/courses'), 503, JSON_TYPE],
  ['database', apiWith(noDatabase), get('/api/content/courses/c1'), 503, JSON_TYPE],
  ['certificate', siteWith({}), get(`/certificates/${ID}`), 503, HTML],
  ['number', siteWith({}), get('/certificates?number=EDU-2026-000123'), 503, HTML],
  ['badge', siteWith({}), get(`/certificates/${ID}.json`), 503, JSON_TYPE],
  ['signed badge', siteWith({}), get(`/certificates/${ID}.jwt`), 503, JSON_TYPE],
  ['issuer', siteWith(noDatabase), get('/certificates/issuer.json'), 503, JSON_TYPE],
  ['keys', siteWith(noDatabase), get('/.well-known/jwks.json'), 503, JSON_TYPE],
  ['certificate without the app', siteWith(noHosting), get(`/certificates/${ID}`), 503, TEXT],
  ['sitemap', siteWith({}), get('/sitemap.xml'), 503, TEXT],
  ['page without the app', siteWith(noHosting), get('/'), 503, TEXT],
  ['malformed address', siteWith(noHosting), get('/%E0%A4%A'), 503, TEXT],
  // The app asks for the content itself, and says what fails.
  ['page', siteWith({}), get('/'), 200, HTML],
  ['course', siteWith(noDatabase), get('/courses/c1'), 200, HTML],
  ['one-click unsubscribe', createOneClick(never), oneClick, 503, TEXT],
];

/** A response that accepts one answer; `settled` becomes true with it. */
function listener() {
  const headers: Record<string, unknown> = {};
  const found = { status: 0, headers, ends: 0 };
  const response = Object.assign(new EventEmitter(), {
    setHeader: (name: string, value: unknown) => void (headers[name] = value),
    removeHeader: () => undefined,
    writeHead: (status: number, more: object) => {
      expect(found.status, 'a second answer').toBe(0);
      found.status = status;
      Object.assign(headers, more);
      return response;
    },
    end: () => void found.ends++,
  });
  return { found, response: response as unknown as ServerResponse };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a handler that waits for what never comes', () => {
  it.each(HANGING)('%s: answers once, within ten seconds', async (...one) => {
    const [, handler, request, status, type] = one;
    const { found, response } = listener();
    void handler(request as never, response);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([found.status, found.ends]).toEqual([status, 1]);
    expect(found.headers['Content-Type']).toBe(type);
    // Of a 503 no cache may keep anything, and its caller comes again.
    const marks = [found.headers['Cache-Control'], found.headers['Retry-After']].map(String);
    expect(/no-store/.test(marks[0] ?? '') && Number(marks[1]) > 0).toBe(status === 503);
  });

  it('writes nothing when the answer comes after all', async () => {
    const late = Promise.withResolvers<undefined>();
    const site = siteWith({ certificates: { ...well.certificates, find: () => late.promise } });
    const { found, response } = listener();
    void site(get(`/certificates/${ID}.json`) as IncomingMessage, response);
    await vi.advanceTimersByTimeAsync(9_999);
    late.resolve(undefined);
    await vi.runAllTimersAsync();
    expect([found.status, found.ends]).toEqual([503, 1]);
  });
});

it('the table above has every HTTP function', () => {
  const names = Object.entries(functions).flatMap(([name, one]) =>
    'httpsTrigger' in (Reflect.get(one, '__endpoint') as object) ? [name] : [],
  );
  expect(names.sort()).toEqual(['api', 'newsletterUnsubscribe']);
});
