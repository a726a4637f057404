import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The site's answer: its time and the content version, in seconds. */
const site = { now: 100_000, version: 0 };
const addresses: string[] = [];
beforeEach(() => {
  vi.resetModules();
  Object.assign(site, { now: 100_000, version: 0 });
  addresses.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    const date = new Date(site.now * 1_000).toUTCString();
    const page = { items: [], total: 0, skip: 0, limit: 20 };
    const body = address.endsWith('/version') ? { version: site.version } : page;
    return Response.json(body, { headers: { date } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that has just fetched the list of courses. */
async function shownPage() {
  const { courseQuery, coursesQuery } = await import('./api.ts');
  const { learnVersion } = await import('./content-version.ts');
  const { createQueryClient } = await import('./query-client.ts');
  const client = createQueryClient();
  const showList = () => client.fetchQuery({ ...coursesQuery(), staleTime: 0 });
  await showList();
  addresses.length = 0;
  return {
    learn: () => learnVersion(client),
    showList,
    showCourse: () => client.fetchQuery(courseQuery('c1')),
    isOutdated: () => client.getQueryState(coursesQuery().queryKey)?.isInvalidated,
  };
}

it('is sent with later requests', async () => {
  site.version = 50_000;
  const { learn, showCourse, showList } = await shownPage();
  await learn();
  await showCourse();
  await showList();
  expect(addresses).toEqual([
    '/api/content/version',
    '/api/content/courses/c1?v=50000',
    '/api/content/courses?skip=0&v=50000',
  ]);
});

it('that is not newer leaves the page as it is', async () => {
  site.version = site.now - 15 * 60;
  const { learn, isOutdated } = await shownPage();
  await learn();
  await learn();
  expect(isOutdated()).toBe(false);
});

it('of the last quarter of an hour makes the page fetch again: a cache may have answered', async () => {
  site.version = site.now - 15 * 60 + 1;
  const { learn, isOutdated, showList } = await shownPage();
  await learn();
  expect(isOutdated()).toBe(true);
  await showList();
  await learn();
  expect(isOutdated()).toBe(false);
});

it('newer than the last one makes the page fetch again, an older one does not', async () => {
  site.version = 50_000;
  const { learn, isOutdated, showList } = await shownPage();
  await learn();
  site.version = 50_005;
  await learn();
  expect(isOutdated()).toBe(true);
  await showList();
  expect(addresses.at(-1)).toContain('v=50005');
  site.version = 50_000;
  await learn();
  await showList();
  expect(addresses.at(-1)).toContain('v=50005');
});

it('is not sent while it is unknown', async () => {
  const { learn, showCourse, isOutdated } = await shownPage();
  await learn();
  await showCourse();
  expect(addresses).toEqual(['/api/content/version', '/api/content/courses/c1']);
  expect(isOutdated()).toBe(false);
});
