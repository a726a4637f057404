import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportOf, faultless } from '../../../tests/support/content/content-fixtures.ts';
import {
  type ContentServer,
  startContentServer,
} from '../../../tests/support/content/content-server.ts';
import { sampleOf } from '../../../tests/support/data/long-run.ts';
import { randomFrom } from '../../../tests/support/data/random.ts';

/** Addresses that no client of ours sends, byte by byte: 5,000 in `npm run test:long`. */

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(exportOf(faultless()));
});
afterAll(() => server.close());

const PIECES = [
  ['courses', 'courses', 'lessons', 'quizzes', 'Courses', 'entries', 'assets', 'spaces', '', '..', '.'],
  ['c1', 'c1', 'c1', 'l1', 'z1', 'q1', 'nothing', '%00', '%2e%2e', '..', 'c1%2Flessons', 'x'.repeat(65), 'курс', '%D0%BA', '%E0%A4', '*', 'c1;a=1', 'sys.id=c1', "'", '<b>', 'c1,c2', '__proto__', 'constructor'],
  ['lessons', 'quizzes', 'questions', 'toString', '', '%6cessons', 'lessons/1'],
] as const; // prettier-ignore
const QUERIES = [
  'skip=0', 'skip=1', 'skip=19', 'skip=40', 'skip=9999', 'skip=-1', 'skip=1e3', 'skip=0x1', 'skip=٣', 'skip=', 'skip[]=1',
  'v=1', 'v=', 'limit=1000', 'include=10', 'content_type=question', 'select=fields',
  'fields.correct[exists]=true', 'access_token=x', 'locale=*', 'order=-sys.id', 'skip=0&skip=20', 'SKIP=1', '%73kip=3', '__proto__=1', '&&&', '=', '%', 'skip=0#x', '?',
]; // prettier-ignore
const PREFIXES = [
  ...['/api/content/', '/api/content//', '//api/content/', '/API/content/', '/api/contents/'],
  ...['/api/content/../content/', 'http://evil.example/api/content/'],
  ...['//:x/api/content/', '/\\api/content/'],
];

/**
 * The queries of the specification and the outlines of a page of cards; ids have only allowed
 * characters.
 */
const ID = '[A-Za-z0-9._-]{1,64}';
const IDS = `${ID}(,${ID})*`;
const SHAPES = [
  String.raw`content_type=course&order=-sys\.updatedAt,sys\.id&include=1&skip=(0|20|40)&limit=20`,
  `sys\\.id=${ID}&include=1`,
  String.raw`content_type=lesson&order=fields\.order,sys\.id&include=0&fields\.courseId=${ID}&skip=0&limit=1000`,
  String.raw`content_type=quiz&order=fields\.order,sys\.id&include=1&fields\.course\.sys\.id=${ID}&skip=0&limit=1000`,
  String.raw`content_type=lesson&order=fields\.order,sys\.id&include=0&fields\.courseId\[in\]=${IDS}&select=[a-zA-Z.,]+&skip=0&limit=1000`,
  String.raw`content_type=quiz&order=fields\.order,sys\.id&include=0&fields\.course\.sys\.id\[in\]=${IDS}&select=[a-zA-Z.,]+&skip=0&limit=1000`,
].map((shape) => new RegExp(`^${shape}$`));

const DOCUMENTED = new Set([200, 400, 404]);
const CACHE_CONTROLS = new Map([
  [200, /^public, max-age=0, s-maxage=(60, stale-while-revalidate=60, stale-if-error=86400|15)$/],
  [400, /^(private, )?no-store$/],
  [404, /^public, max-age=0, s-maxage=(30|15)$|^private, no-store$/],
]);

function oddUrls(count: number): string[] {
  const random = randomFrom(20_261_121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const noise = () =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
      String.fromCharCode(33 + Math.floor(random() * 94)),
    ).join('');
  return Array.from({ length: count }, () => {
    const depth = Math.floor(random() * 4);
    const path = PIECES.slice(0, depth).map((names) => (random() < 0.1 ? noise() : pick(names)));
    const query = random() < 0.5 ? `?${pick(QUERIES)}${random() < 0.3 ? `&${noise()}` : ''}` : '';
    const prefix = random() < 0.85 ? PREFIXES[0] : pick(PREFIXES);
    return prefix + encodeURI(`${path.join('/')}${query}`).replaceAll('%25', '%');
  });
}

const COUNT = sampleOf(5_000, 800);

it(`${COUNT} odd addresses only cause known queries to Contentful, and are all answered as documented`, async () => {
  const urls = oddUrls(COUNT);
  const statuses = new Map<number, number>();
  const queries = new Set<string>();
  for (let at = 0; at < urls.length; at += 50) {
    // So that answers do not come from the cache only.
    server.clock.now += 120_000;
    await Promise.all(
      urls.slice(at, at + 50).map(async (url) => {
        const { status, headers } = await server.askRaw(url);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(DOCUMENTED, url).toContain(status);
        expect(headers['cache-control'], url).toMatch(CACHE_CONTROLS.get(status) ?? /never/);
        expect(headers['vary']).toBe('Accept-Encoding');
      }),
    );
    for (const { address } of server.contentful.requests)
      queries.add(address.split('?')[1] ?? address);
    server.contentful.requests.length = 0;
  }
  const odd = [...queries].filter((query) => !SHAPES.some((shape) => shape.test(query)));
  expect(odd).toEqual([]);
  // All kinds of answers occurred, not only rejections.
  for (const status of DOCUMENTED) expect(statuses.get(status)).toBeGreaterThan(COUNT / 50);
  expect(queries.size).toBeGreaterThan(8);
  expect(server.logs.filter((line) => line.startsWith('["error"'))).toEqual([]);
});
