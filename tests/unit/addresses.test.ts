import { readSiteRoute } from '../../functions/src/site/route.ts';
import { PAGE_PARAMETERS } from '@edu/domain/site/served-page';
import { expect, it } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { href, paths } from '../../web/src/app/paths.ts';
import { isCertificatePage, NOT_APP_PAGES } from '../../web/src/lib/pwa/app-navigation.ts';

/**
 * Every address of the app in the tables that cannot import it: the server's, Hosting's and the
 * service worker's.
 */

const alone = firebase.hosting.rewrites
  .filter((rewrite) => rewrite.destination === '/app.html')
  .map(({ source }) => source);

const isAlone = (pattern: string) => pattern === paths.auth || pattern === paths.newsletter;

it.each(Object.values(paths).filter((one) => !isAlone(one)))(
  '%s is a page of the server',
  (pattern) => expect(readSiteRoute(pattern.replace(/:\w+\??/g, 'a1'))).toMatchObject({ pattern }),
);

it.each(['/auth', '/newsletter/confirm', '/newsletter/unsubscribe'])(
  '%s is a page of Hosting alone',
  (address) => expect(readSiteRoute(address)).toEqual({ kind: 'missing', pattern: '*' }),
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
