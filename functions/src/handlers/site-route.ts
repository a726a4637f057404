import { CONTENT_ID } from '@edu/domain/course';

/** What of the site a function answers instead of Hosting: the rest of it are files. */
export type SiteRoute = { kind: 'course'; id: string } | { kind: 'sitemap' };

/** The route of an address; undefined for whatever else, also for an id that can be none. */
export function readSiteRoute(address: string): SiteRoute | undefined {
  const pathname = URL.parse(address, 'http://local.invalid')?.pathname;
  if (pathname === '/sitemap.xml') return { kind: 'sitemap' };
  const id = /^\/courses\/([^/]+)\/?$/.exec(pathname ?? '')?.[1];
  return id !== undefined && CONTENT_ID.test(id) ? { kind: 'course', id } : undefined;
}

/** Whether an address is the site's and not the API's. */
export const isSiteAddress = (address: string): boolean => !address.startsWith('/api/');
