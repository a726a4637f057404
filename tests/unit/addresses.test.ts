import { PAGE_PARAMETERS } from '@edu/domain/site/served-page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { href, paths } from '../../web/src/app/paths.ts';
import { exportOf, faultless } from '../support/content/content-fixtures.ts';
import { type ContentServer, startContentServer } from '../support/content/content-server.ts';
import { servedIn } from '../support/content/served-html.ts';
import { isCertificatePage, NOT_APP_PAGES } from '../../web/src/lib/pwa/app-navigation.ts';

/**
 * Every address of the app in the tables that cannot import it: the server's, Hosting's and the
 * service worker's.
 */

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(exportOf(faultless()));
});
afterAll(() => server.close());

const IDS: Record<string, string> = { courseId: 'c1', lessonId: 'l1', quizId: 'z1' };
const isMissing = async (pattern: string) => {
  const address = pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => IDS[name] ?? 'a1');
  return servedIn(await (await server.visit(address)).text()).isMissing === true;
};

const alone = firebase.hosting.rewrites
  .filter((rewrite) => rewrite.destination === '/app.html')
  .map(({ source }) => source);

const isAlone = (pattern: string) => pattern === paths.auth || pattern === paths.newsletter;

it.each(Object.values(paths).filter((one) => !isAlone(one)))(
  '%s is a page of the server',
  async (pattern) => expect(await isMissing(pattern)).toBe(false),
);

it.each(['/auth', '/newsletter/confirm', '/newsletter/unsubscribe'])(
  '%s is a page of Hosting alone',
  async (address) => expect(await isMissing(address)).toBe(true),
);

it('no other address is a page', () => {
  expect(alone).toEqual(['/auth', '/newsletter/@(confirm|unsubscribe)']);
  const patterns: string[] = Object.values(paths);
  for (const pattern of Object.keys(PAGE_PARAMETERS)) expect(patterns).toContain(pattern);
});

const isLeftToNetwork = (address: string) =>
  NOT_APP_PAGES.some((pattern) => pattern.test(new URL(address, 'https://this.invalid').pathname));

it.each(Object.values(paths).filter((pattern) => pattern !== paths.certificate))(
  'the service worker answers %s with the app',
  (pattern) => expect(isLeftToNetwork(pattern.replace(/:\w+\??/g, 'a1'))).toBe(false),
);

it.each([href.certificate(), href.certificate('a1')])(
  'the service worker answers %s with the app only without a network',
  (address) => expect([isLeftToNetwork(address), isCertificatePage(address)]).toEqual([true, true]),
);

it.each([
  '/api/newsletter/unsubscribe',
  '/api/content/courses',
  '/sitemap.xml',
  '/robots.txt',
  '/__/firebase/init.json',
  '/assets/index.js',
  '/media/a/b/video.mp4',
  '/certificates/issuer.json',
])('the service worker leaves %s to the network', (address) =>
  expect(isLeftToNetwork(address)).toBe(true),
);
