import { afterAll, beforeAll, it, expect } from 'vitest';
import { course, exportOf, faultless } from '../../../tests/support/content-fixtures.ts';
import { type ContentServer, startContentServer } from '../../../tests/support/content-server.ts';

/** Addresses of pages that are malformed, or carry a query. */

let server: ContentServer;
beforeAll(async () => {
  const named = course('c-named', { slug: 'named' }, 1);
  server = await startContentServer(exportOf([...faultless(), named]));
});
afterAll(() => server.close());

it.each(['/%ff', '/%E0%A4%A', '/courses/%', '/courses/c1/lessons/%D0', '/%zz?q=1'])(
  '%s: is said to be encoded wrongly',
  async (path) => {
    const { status, headers } = await server.askRaw(path);
    expect(status).toBe(400);
    expect(headers['cache-control']).toMatch(/no-store$/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  },
);

it.each([
  ['/?utm_source=letter', '/'],
  ['/?', '/'],
  ['/about?x=1&y=2', '/about'],
  ['/courses/c1?utm_source=a&ref=b', '/courses/c1'],
  [
    '/catalog?q=sql&utm_source=a&category=Backend&category=Cloud',
    '/catalog?q=sql&category=Backend&category=Cloud',
  ],
  ['/catalog?q=%D0%BA%D1%83%D1%80%D1%81&q=%', '/catalog?q=%D0%BA%D1%83%D1%80%D1%81&q=%25'],
  ['/courses/c1/lessons/l1?from=5&fbclid=x', '/courses/c1/lessons/l1?from=5'],
])('%s: is drawn as %s, and kept by no shared cache', async (path, drawn) => {
  const response = await server.visit(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).toContain(`<h1>${drawn}</h1>`);
});

it.each([
  '/sitemap.xml?x=1',
  '/nowhere?x=1',
  '/courses/named?x=1',
  '/Catalog?x=1',
  '/profile?tab=data',
])('%s: is kept by no shared cache either', async (path) => {
  const { headers } = await server.visit(path);
  expect(headers.get('cache-control')).toBe('private, no-store');
});
