import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CourseCard } from '@edu/domain/content/course';
import type { Renderer, Voice } from '@edu/domain/platform/served-page';
import { loggable } from '../content/errors.ts';
import { type Answer, CACHE_CONTROL, failure, notReadable, page, send } from '../content/answer.ts';
import { type ContentApiDeps, requestContextOf } from '../content/request-context.ts';
import type { BuiltApp } from './page-html.ts';
import { allCards, createSitePages, moved } from './pages.ts';
import { renderedAddress, readSiteRoute } from './route.ts';

const SITEMAP_HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600, s-maxage=3600',
};

/** Pages of the site that are always there and may be found. */
const PAGES = ['/', '/catalog', '/about', '/contact'];

const escaped = (address: string): string => address.replaceAll('&', '&amp;');

/** sitemap.xml (sitemaps.org): the fixed pages and every course that the catalogue shows. `siteUrl` has no slash at its end. */
function sitemap(siteUrl: string, courses: readonly Pick<CourseCard, 'id'>[]): string {
  const paths = [...PAGES, ...courses.map(({ id }) => `/courses/${encodeURIComponent(id)}`)];
  const lines = paths.map((path) => `  <url><loc>${escaped(siteUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

/** The same for this visitor alone: no shared cache keeps it. */
const unshared = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Cache-Control': CACHE_CONTROL.private },
});

export interface SiteDeps extends Omit<ContentApiDeps, 'isSignedIn'> {
  /** What Hosting serves, at most some seconds old; undefined when it never could be read. */
  builtApp: () => Promise<BuiltApp | undefined>;
  renderer: () => Promise<Renderer>;
  /** The newest approved ones, at most half a minute old; undefined when they never could be read. */
  testimonials: () => Promise<Voice[] | undefined>;
  /** Without a slash at its end. */
  siteUrl: () => string;
}

/**
 * What a function answers of the site: public pages with their content, so that they stand before a script runs and without
 * one, and the sitemap. Whatever goes wrong, people get the app, which says it better.
 */
export function createSite(deps: SiteDeps) {
  const pageAnswer = createSitePages(deps);
  // A page is one for everybody: it tells no more than a guest may know.
  const contentDeps = { ...deps, isSignedIn: async () => false };

  async function answerTo(address: string, request: IncomingMessage): Promise<Answer> {
    const route = readSiteRoute(address);
    if (route.kind === 'moved') return moved(route.to);
    const app = await deps.builtApp();
    if (route.kind === 'malformed')
      return app ? page(app.html, 400, CACHE_CONTROL.error) : failure('BadRequest');
    try {
      const context = await requestContextOf(undefined, request, contentDeps);
      if (route.kind === 'sitemap') {
        const body = Buffer.from(sitemap(deps.siteUrl(), await allCards(context)));
        return { status: 200, headers: SITEMAP_HEADERS, body };
      }
      if (app === undefined) return failure('UpstreamUnavailable');
      const rendered = renderedAddress(address, route.pattern);
      const found = await pageAnswer({ route, context, app, address: rendered });
      return context.areSettingsKnown ? found : unshared(found);
    } catch (error) {
      deps.log('warn', 'A page was served without its content.', loggable(error));
      return app === undefined || route.kind === 'sitemap'
        ? failure('UpstreamUnavailable')
        : page(app.html, 200, CACHE_CONTROL.stale);
    }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notReadable();
    const address = request.url ?? '/';
    const made = await answerTo(address, request);
    // The CDN keeps a page for each query, and anybody can make up as many as they like.
    return address.includes('?') ? unshared(made) : made;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(request, response, await answer(request));
}
