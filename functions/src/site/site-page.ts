import type { PageMeta } from '@edu/domain/site/page-meta';
import type { Served } from '@edu/domain/site/served-page';
import type { RequestContext } from '../content/visible-content.ts';
import type { BuiltApp } from './page-html.ts';
import type { htmlResponse, SiteResponse } from './response.ts';

/** A page that is being rendered. */
export interface SitePage {
  /** The path in the app's route table; '*' for an address without a page. */
  pattern: string;
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
