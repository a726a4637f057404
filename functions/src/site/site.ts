import type { CourseCard } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { escapeHtml } from '@edu/domain/text/html';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { type ErrorRequestHandler, type Request, Router } from 'express';
import { loggable, UNAVAILABLE } from '../content/errors.ts';
import { CACHE_CONTROL, NO_INDEX, RETRY_LATER } from '../content/headers.ts';
import { readRequestContext } from '../content/visible-content.ts';
import { withinTimeLimit } from '../lib/time-limit.ts';
import type { BuiltApp } from './page-html.ts';
import { allCards, createPages, type SiteDeps } from './pages.ts';
import {
  htmlResponse,
  missingFile,
  privateResponse,
  redirect,
  sendSiteResponse,
  type SiteResponse,
  unavailablePage,
} from './response.ts';
import {
  type CertificateFile,
  FIXED_PAGES,
  readSiteRoute,
  renderedAddress,
  type SiteRoute,
} from './route.ts';
import type { SitePage } from './site-page.ts';

/** sitemap.xml (sitemaps.org): the fixed pages and every course that the catalogue shows. */
function sitemap(siteUrl: string, courses: readonly Pick<CourseCard, 'id'>[]): SiteResponse {
  const paths = [...FIXED_PAGES, ...courses.map(({ id }) => `/courses/${encodeURIComponent(id)}`)];
  const urls = paths.map((path) => escapeHtml(siteUrl + path));
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${url}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600, s-maxage=3600',
  };
  return { status: 200, headers, body };
}

/**
 * The site's public pages with their content, complete without a script, and the sitemap. After a
 * failure the visitor gets the app, which shows the error.
 */
export function createSite(deps: SiteDeps): Router {
  const { log } = deps;
  /** As last read, for a page that is late. */
  let lastApp: BuiltApp | undefined;
  // A page is the same for all visitors: it shows no more than a guest may see.
  const pages = createPages(deps);
  const contentDeps = { ...deps, readUser: async () => undefined, hasBegun: async () => false };

  async function certificateFile(wanted: CertificateFile): Promise<SiteResponse> {
    const { settings = DEFAULT_SETTINGS } = await deps.settings();
    return pages.certificateFile(wanted, settings.platformName);
  }

  /** The app alone, which the browser renders. */
  const appAlone = ({ html: body }: BuiltApp, status: number, cacheControl: string, more = {}) =>
    htmlResponse(body, { status, headers: { 'Cache-Control': cacheControl, ...more } });

  async function renderedPage(
    page: Omit<SitePage, 'context' | 'address'>,
    request: Request,
  ): Promise<SiteResponse> {
    const address = renderedAddress(request.url, page.route.pattern);
    const context = await readRequestContext(request, contentDeps);
    const response = await pages.respond({ ...page, address, context }, request);
    return context.areSettingsKnown ? response : privateResponse(response);
  }

  /** The page when the content fails or is late; undefined for a file. */
  function fallbackPage({ kind }: SiteRoute): SiteResponse | undefined {
    const app = lastApp;
    if (kind === 'certificate-file') return undefined;
    if (app === undefined || kind === 'sitemap') return unavailablePage();
    // A program that checks certificates must not take this response for a valid one.
    if (kind === 'certificate' || kind === 'certificate-check')
      return appAlone(app, 503, CACHE_CONTROL.error, { ...NO_INDEX, ...RETRY_LATER });
    return appAlone(
      app,
      200,
      CACHE_CONTROL.stale,
      kind === 'own' || kind === 'missing' ? NO_INDEX : {},
    );
  }

  async function respond(request: Request): Promise<SiteResponse> {
    const route = readSiteRoute(request.url);
    if (route.kind === 'redirect') return redirect(route.to);
    if (route.kind === 'missing-file') return missingFile();
    if (route.kind === 'certificate-file') return certificateFile(route.wanted);
    if (route.kind === 'sitemap') {
      const context = await readRequestContext(request, contentDeps);
      return sitemap(deps.siteUrl(), await allCards(context));
    }
    const app = await deps.builtApp();
    lastApp = app;
    if (!app) return unavailablePage();
    if (route.kind === 'malformed') return appAlone(app, 400, CACHE_CONTROL.error);
    return renderedPage({ route, app }, request);
  }

  /** The CDN stores a page for each query, and a visitor can make up any number of them. */
  const limitCaching = ({ url }: Request, response: SiteResponse) =>
    url.includes('?') ? privateResponse(response) : response;

  const serve = withinTimeLimit(async (request, response) =>
    sendSiteResponse(response, limitCaching(request, await respond(request))),
  );

  const serveFallback: ErrorRequestHandler = (error, request, response, next) => {
    log('warn', 'A page was served without its content.', loggable(error));
    const page = fallbackPage(readSiteRoute(request.url));
    if (page) sendSiteResponse(response, limitCaching(request, page));
    else next(new AppError('unavailable', UNAVAILABLE));
  };

  return Router().use(serve, serveFallback);
}
