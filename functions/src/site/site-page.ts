import type { PageMeta } from '@edu/domain/site/page-meta';
import type { Served } from '@edu/domain/site/served-page';
import type { RequestContext } from '../content/visible-content.ts';
import type { BuiltApp } from './page-html.ts';
import type { htmlResponse, SiteResponse } from './response.ts';
import type { SiteRoute } from './route.ts';

/** Addresses that are no page. */
const NO_PAGES = ['sitemap', 'redirect', 'malformed', 'missing-file', 'certificate-file'] as const;

/** A page that is being rendered. */
export interface SitePage {
  route: Exclude<SiteRoute, { kind: (typeof NO_PAGES)[number] }>;
  /** The path, and the query parameters that the page reads. */
  address: string;
  context: RequestContext;
  app: BuiltApp;
}

/** Renders a page, with its head. */
export type CreatePageResponse = (
  page: SitePage,
  content: Omit<Served, 'settings'>,
  meta: PageMeta,
  options?: Parameters<typeof htmlResponse>[1],
) => Promise<SiteResponse>;
