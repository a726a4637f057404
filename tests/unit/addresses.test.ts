import { readSiteRoute } from '../../functions/src/site/route.ts';
import { PAGE_PARAMETERS } from '@edu/domain/platform/served-page';
import { expect, it } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { paths } from '../../web/src/app/paths.ts';

/** Every address of the app in the tables that cannot import it: the server's and Hosting's. */

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
