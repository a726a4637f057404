import { escapeHtml } from '@edu/domain/platform/html';
import {
  type Course,
  COURSE_PAGE_SIZE,
  type CourseCard,
  type CoursePage,
} from '@edu/domain/content/course';
import { AppError } from '@edu/domain/platform/errors';
import { type PageMeta, withPageMeta } from '@edu/domain/platform/page-meta';
import type {
  PageItem,
  PublicTestimonial,
  Renderer,
  Served,
} from '@edu/domain/platform/served-page';
import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import { type ErrorRequestHandler, type Request, Router } from 'express';
import { type CertificateDeps, createCertificateSite } from '../certificates/site.ts';
import { toErrorId, loggable, UNAVAILABLE } from '../content/errors.ts';
import { CACHE_CONTROL, NO_INDEX, RETRY_LATER } from '../content/headers.ts';
import {
  type ContentApiDeps,
  findCourse,
  findQuiz,
  listCourses,
  readRequestContext,
  type RequestContext,
} from '../content/visible-content.ts';
import type { Cached } from '../lib/cache.ts';
import { withinTimeLimit } from '../lib/time-limit.ts';
import { courseMeta, itemMeta, type SiteFacts } from './course-meta.ts';
import { readBuildId, type BuiltApp, pageHtml } from './page-html.ts';
import {
  type CertificateFile,
  FIXED_PAGES,
  readSiteRoute,
  renderedAddress,
  type SiteRoute,
} from './route.ts';
import {
  htmlResponse,
  missingFile,
  privateResponse,
  redirect,
  sendSiteResponse,
  type SiteResponse,
  unavailablePage,
} from './response.ts';

/**
 * So many pages of the list come with the catalogue; the browser fetches the rest of a longer list.
 */
const CATALOG_PAGES = 5;

/** The pages of the list, one after the other, `most` at most. */
async function coursePages(context: RequestContext, most = Number.POSITIVE_INFINITY) {
  const pages: CoursePage[] = [];
  for (let skip = 0; pages.length < most; skip += COURSE_PAGE_SIZE) {
    const { value: page } = await listCourses(skip, context);
    pages.push(page);
    if (page.items.length === 0 || skip + page.limit >= page.total) break;
  }
  return pages;
}

/** Every card of the list. */
const allCards = async (context: RequestContext): Promise<CourseCard[]> =>
  (await coursePages(context)).flatMap(({ items }) => items);

/** The found value; undefined when there is none. */
async function orUndefined<T>(finding: Promise<Cached<T>>): Promise<T | undefined> {
  try {
    return (await finding).value;
  } catch (error) {
    if (toErrorId(error) === 'NotFound') return undefined;
    throw error;
  }
}

type ItemRoute = Extract<SiteRoute, { kind: 'item' }>;

/**
 * The title of an item of a course; undefined when there is none, or the settings do not show it.
 */
function titleIn(course: Course, { item, id }: ItemRoute): string | undefined {
  if (item === 'video') return course.title;
  const items = item === 'lesson' ? course.lessons : course.quizzes;
  return items.find((entry) => entry.id === id)?.title;
}

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

export interface SiteDeps extends Omit<ContentApiDeps, 'readUser' | 'hasBegun'> {
  /**
   * The app as Hosting serves it, at most some seconds old; undefined when no reading has
   * succeeded.
   */
  builtApp: () => Promise<BuiltApp | undefined>;
  renderer: () => Promise<Renderer>;
  /**
   * The newest approved ones, at most half a minute old; undefined when no reading has succeeded.
   */
  testimonials: () => Promise<PublicTestimonial[] | undefined>;
  certificates: CertificateDeps;
  /** Without a trailing slash. */
  siteUrl: () => string;
}

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

/**
 * The site's public pages with their content, complete without a script, and the sitemap. After a
 * failure the visitor gets the app, which shows the error.
 */
export function createSite(deps: SiteDeps): Router {
  const { log } = deps;
  /** As last read, for a page that is late. */
  let lastApp: BuiltApp | undefined;
  // A page is the same for all visitors: it shows no more than a guest may see.
  const contentDeps = { ...deps, readUser: async () => undefined, hasBegun: async () => false };

  const readFacts = ({ context }: SitePage): SiteFacts => ({
    siteUrl: deps.siteUrl(),
    platformName: context.settings.platformName,
  });

  /**
   * The app's HTML with the rendered page; without it when rendering fails: then the browser
   * renders it.
   */
  async function render({ app, address, context }: SitePage, content: Omit<Served, 'settings'>) {
    const { build, renderPage } = await deps.renderer();
    if (build !== readBuildId(app)) {
      log('warn', 'The app and the renderer of its pages are of two deployments.', { build });
      return app.html;
    }
    try {
      const served = { settings: context.settings, ...content };
      return pageHtml(app, await renderPage({ address, served }));
    } catch (error) {
      log('error', 'A page could not be rendered.', loggable(error));
      return app.html;
    }
  }

  const pageResponse: CreatePageResponse = async (page, content, meta, options) =>
    htmlResponse(withPageMeta(await render(page, content), meta), options);

  const certificates = createCertificateSite(
    deps.certificates,
    deps.siteUrl,
    pageResponse,
    readFacts,
  );

  /** The head of a page without a course. */
  async function describePage(page: SitePage): Promise<PageMeta> {
    const { siteUrl, platformName } = readFacts(page);
    const names = (await deps.renderer()).metaOf(page.route.pattern, platformName);
    const isFound = page.route.kind === 'page';
    return {
      ...names,
      image: `${siteUrl}/share.png`,
      siteName: platformName,
      ...(isFound ? { canonical: siteUrl + page.route.pattern } : { isHidden: true }),
    };
  }

  /** The page is for visitors; search engines use the status. */
  async function missing(page: SitePage): Promise<SiteResponse> {
    const lost: SitePage = { ...page, route: { kind: 'missing', pattern: '*' } };
    return pageResponse(lost, { isMissing: true }, await describePage(lost), { status: 404 });
  }

  /** A course by its id, else a redirect to the course with this slug. */
  async function coursePage(id: string, page: SitePage): Promise<SiteResponse> {
    const course = await orUndefined(findCourse(id, page.context));
    if (course) return pageResponse(page, { course }, courseMeta(course, readFacts(page)));
    const named = (await allCards(page.context)).find(({ slug }) => slug === id);
    return named ? redirect(`/courses/${encodeURIComponent(named.id)}`) : missing(page);
  }

  /** A lesson, a quiz or the video of a course, with a separate head. */
  async function itemPage(route: ItemRoute, page: SitePage): Promise<SiteResponse> {
    const { context, app, address } = page;
    const course = await orUndefined(findCourse(route.courseId, context));
    const title = course && titleIn(course, route);
    const hasQuiz = route.item === 'quiz' && course?.restricted !== true && title !== undefined;
    const quiz = hasQuiz ? await orUndefined(findQuiz(route.id, context)) : undefined;
    if (!course || title === undefined || (hasQuiz && !quiz))
      // Without the settings it is unknown what may be shown.
      return context.areSettingsKnown ? missing(page) : htmlResponse(app.html);
    const facts = readFacts(page);
    const about = course.seoDescription ?? course.description;
    const item: PageItem = { kind: route.item, title, course: course.title, about };
    const names = (await deps.renderer()).itemMetaOf(item, facts.platformName);
    const meta = itemMeta(course, new URL(address, facts.siteUrl).pathname, names, facts);
    // The app requests content that only some may see with the learner's token.
    return course.restricted || course.isOutline
      ? htmlResponse(withPageMeta(app.html, meta))
      : pageResponse(page, { course, ...(quiz && { quiz }) }, meta);
  }

  /**
   * The content of a page without a course, besides the settings; a user's private pages have no
   * courses.
   */
  async function readContent({ route, context }: SitePage): Promise<Omit<Served, 'settings'>> {
    if (['/contact', '/profile', '/admin'].includes(route.pattern)) return {};
    const [courses, testimonials] = await Promise.all([
      coursePages(context, route.pattern === '/catalog' ? CATALOG_PAGES : 1),
      route.pattern === '/' ? deps.testimonials() : undefined,
    ]);
    return { courses, ...(testimonials && { testimonials }) };
  }

  async function respondToPage(page: SitePage, request: Request): Promise<SiteResponse> {
    const { route } = page;
    switch (route.kind) {
      case 'certificate':
        return certificates.page(route.id, page);
      case 'certificate-check':
        return certificates.checkPage(route.number, page, request);
      case 'course':
        return coursePage(route.id, page);
      case 'item':
        return itemPage(route, page);
      case 'missing':
        return missing(page);
      case 'page':
        return pageResponse(page, await readContent(page), await describePage(page));
      case 'own':
        return pageResponse(page, await readContent(page), await describePage(page), {
          headers: NO_INDEX,
        });
    }
  }

  async function certificateFile(wanted: CertificateFile): Promise<SiteResponse> {
    const { settings = DEFAULT_SETTINGS } = await deps.settings();
    return certificates.file(wanted, settings.platformName);
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
    const response = await respondToPage({ ...page, address, context }, request);
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
