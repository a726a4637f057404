import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Course,
  COURSE_PAGE_SIZE,
  type CourseCard,
  type CoursePage,
  type Quiz,
} from '@edu/domain/content/course';
import { CERTIFICATE_ID, readCertificateNumber } from '@edu/domain/learning/certificate';
import { type PageMeta, withPageMeta } from '@edu/domain/platform/page-meta';
import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import type {
  CertificateCheck,
  PageItem,
  Renderer,
  Served,
  PublicTestimonial,
} from '@edu/domain/platform/served-page';
import {
  type Answer,
  CACHE_CONTROL,
  failure,
  notReadable,
  page as html,
  send,
} from '../content/answer.ts';
import { errorIdOf, loggable } from '../content/errors.ts';
import {
  type ContentApiDeps,
  find,
  type RequestContext,
  requestContextOf,
} from '../content/shown.ts';
import {
  certificateCheckMeta,
  type CertificateDeps,
  certificateMeta,
  createCertificateFiles,
  isLimited,
  noCertificateMeta,
  shownCertificate,
} from '../certificates/site.ts';
import { courseMeta, itemMeta } from './course-meta.ts';
import { buildOf, type BuiltApp, pageHtml } from './page-html.ts';
import {
  type CertificateFile,
  FIXED_PAGES,
  readSiteRoute,
  renderedAddress,
  type SiteRoute,
} from './route.ts';

/** So many pages of the list come with the catalogue; the browser fetches the rest of a longer list. */
const CATALOG_PAGES = 5;

/** The pages of the list, one after the other, `most` at most. */
async function coursePages(context: RequestContext, most = Number.POSITIVE_INFINITY) {
  const pages: CoursePage[] = [];
  for (let skip = 0; pages.length < most; skip += COURSE_PAGE_SIZE) {
    const { value } = await find({ kind: 'courses', skip }, context);
    const page = value as CoursePage;
    pages.push(page);
    if (page.items.length === 0 || skip + page.limit >= page.total) break;
  }
  return pages;
}

/** Every card of the list. */
const allCards = async (context: RequestContext): Promise<CourseCard[]> =>
  (await coursePages(context)).flatMap(({ items }) => items);

/** A course, or a quiz. Throws NotFound. */
const entryOf = async <T>(kind: 'course' | 'quiz', id: string, context: RequestContext) =>
  (await find({ kind, id }, context)).value as T;

type ItemRoute = Extract<SiteRoute, { kind: 'item' }>;

/** The title of an item of a course; undefined when there is none, or the settings do not show it. */
function titleIn(course: Course, { item, id }: ItemRoute): string | undefined {
  if (item === 'video') return course.title;
  const items = item === 'lesson' ? course.lessons : course.quizzes;
  return items.find((one) => one.id === id)?.title;
}

interface FoundItem {
  course: Course;
  item: PageItem;
  /** For a quiz that all visitors may see. */
  quiz?: Quiz;
}

/** A lesson, a quiz or the video of a course, with what all visitors may see of it; undefined when there is none. */
async function findItem(route: ItemRoute, context: RequestContext): Promise<FoundItem | undefined> {
  try {
    const course = await entryOf<Course>('course', route.courseId, context);
    const title = titleIn(course, route);
    if (title === undefined) return undefined;
    const about = course.seoDescription ?? course.description;
    const item: PageItem = { kind: route.item, title, course: course.title, about };
    if (route.item !== 'quiz' || course.restricted) return { course, item };
    return { course, item, quiz: await entryOf<Quiz>('quiz', route.id, context) };
  } catch (error) {
    if (errorIdOf(error) === 'NotFound') return undefined;
    throw error;
  }
}

/** sitemap.xml (sitemaps.org): the fixed pages and every course that the catalogue shows. */
function sitemap(siteUrl: string, courses: readonly Pick<CourseCard, 'id'>[]): Answer {
  const paths = [...FIXED_PAGES, ...courses.map(({ id }) => `/courses/${encodeURIComponent(id)}`)];
  const urls = paths.map((path) => (siteUrl + path).replaceAll('&', '&amp;'));
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

const withHeaders = (answer: Answer, headers: Record<string, string>): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

/** The same answer, but not stored by shared caches. */
const unshared = (answer: Answer) =>
  withHeaders(answer, { 'Cache-Control': CACHE_CONTROL.private });

/** The same answer, but excluded from search engines. */
const hidden = (answer: Answer) => withHeaders(answer, { 'X-Robots-Tag': 'noindex' });

/** Redirects to the canonical address of a page. */
const moved = (location: string, status = 301) =>
  withHeaders(html('', status), { Location: location });

export interface SiteDeps extends Omit<ContentApiDeps, 'isSignedIn'> {
  /** The app as Hosting serves it, at most some seconds old; undefined when no reading has succeeded. */
  builtApp: () => Promise<BuiltApp | undefined>;
  renderer: () => Promise<Renderer>;
  /** The newest approved ones, at most half a minute old; undefined when no reading has succeeded. */
  testimonials: () => Promise<PublicTestimonial[] | undefined>;
  certificates: CertificateDeps;
  /** Without a trailing slash. */
  siteUrl: () => string;
}

/** Addresses that are no page. */
const NO_PAGES = ['sitemap', 'moved', 'malformed', 'certificate-file'] as const;

/** A page that is being rendered. */
interface SitePage {
  route: Exclude<SiteRoute, { kind: (typeof NO_PAGES)[number] }>;
  /** The path, and the query parameters that the page reads. */
  address: string;
  context: RequestContext;
  app: BuiltApp;
}

/**
 * The site's public pages with their content, complete without a script, and the sitemap. After a failure the visitor gets the
 * app, which shows the error.
 */
export function createSite(deps: SiteDeps) {
  const { log } = deps;
  // A page is the same for all visitors: it shows no more than a guest may see.
  const contentDeps = { ...deps, isSignedIn: async () => false };
  const certificateFile = createCertificateFiles(deps.certificates, deps.siteUrl);

  const factsOf = ({ context }: SitePage) => ({
    siteUrl: deps.siteUrl(),
    platformName: context.settings.platformName,
  });

  /** The app's HTML with the rendered page; without it when rendering fails: then the browser renders it. */
  async function render({ app, address, context }: SitePage, content: Omit<Served, 'settings'>) {
    const { build, renderPage } = await deps.renderer();
    if (build !== buildOf(app)) {
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

  /** The head of a page without a course. */
  async function metaOf(page: SitePage): Promise<PageMeta> {
    const { siteUrl, platformName } = factsOf(page);
    const words = (await deps.renderer()).metaOf(page.route.pattern, platformName);
    const isFound = page.route.kind === 'page';
    return {
      ...words,
      image: `${siteUrl}/share.png`,
      siteName: platformName,
      ...(isFound ? { canonical: siteUrl + page.route.pattern } : { isHidden: true }),
    };
  }

  /** The page is for visitors; search engines use the status. */
  async function missing(page: SitePage): Promise<Answer> {
    const lost: SitePage = { ...page, route: { kind: 'missing', pattern: '*' } };
    const body = await render(lost, { isMissing: true });
    return html(withPageMeta(body, await metaOf(lost)), 404);
  }

  /** A course by its id, else a redirect to the course with this slug. */
  async function coursePage(id: string, page: SitePage): Promise<Answer> {
    try {
      const course = await entryOf<Course>('course', id, page.context);
      return html(withPageMeta(await render(page, { course }), courseMeta(course, factsOf(page))));
    } catch (error) {
      if (errorIdOf(error) !== 'NotFound') throw error;
      const named = (await allCards(page.context)).find(({ slug }) => slug === id);
      return named ? moved(`/courses/${encodeURIComponent(named.id)}`) : missing(page);
    }
  }

  /** A lesson, a quiz or the video of a course, with a separate head. */
  async function itemPage(route: ItemRoute, page: SitePage): Promise<Answer> {
    const { context, app, address } = page;
    const found = await findItem(route, context);
    // Without the settings it is unknown what may be shown.
    if (!found) return context.areSettingsKnown ? missing(page) : html(app.html);
    const { course, item, quiz } = found;
    const facts = factsOf(page);
    const words = (await deps.renderer()).itemMetaOf(item, facts.platformName);
    const { pathname } = new URL(address, facts.siteUrl);
    // The app requests content that only some may see with the learner's token.
    const isApp = course.restricted || course.isOutline;
    const body = isApp ? app.html : await render(page, { course, ...(quiz && { quiz }) });
    return html(withPageMeta(body, itemMeta(course, pathname, words, facts)));
  }

  /** A certificate; its state must be the current one, so that caches repeat it only for some seconds. */
  async function certificatePage(id: string, page: SitePage): Promise<Answer> {
    const stored = CERTIFICATE_ID.test(id) ? await deps.certificates.find(id) : undefined;
    if (!stored) {
      const body = await render(page, { certificate: { id, found: null } });
      return hidden(html(withPageMeta(body, noCertificateMeta(factsOf(page))), 404));
    }
    const certificate = shownCertificate(stored);
    const address = `${deps.siteUrl()}/certificates/${id}`;
    const body = await render(page, { certificate: { id, found: { certificate, address } } });
    const head = certificateMeta(certificate, factsOf(page));
    return hidden(html(withPageMeta(body, head), 200, CACHE_CONTROL.stale));
  }

  /** The page that checks a number: a known one leads to its certificate. */
  async function certificateCheckPage(
    typed: string,
    page: SitePage,
    request: IncomingMessage,
  ): Promise<Answer> {
    const checked = async (outcome?: CertificateCheck['outcome'], status = 200) => {
      const certificateCheck = outcome && { number: typed, outcome };
      const body = await render(page, certificateCheck ? { certificateCheck } : {});
      const head = certificateCheckMeta(factsOf(page));
      return unshared(hidden(html(withPageMeta(body, head), status)));
    };
    if (typed.trim() === '') return checked();
    const number = readCertificateNumber(typed);
    if (number === undefined) return checked('malformed', 404);
    try {
      const id = await deps.certificates.findByNumber(number, request);
      if (id === undefined) return await checked('unknown', 404);
      return withHeaders(moved(`/certificates/${id}`, 302), {
        'Cache-Control': CACHE_CONTROL.private,
      });
    } catch (error) {
      if (!isLimited(error)) throw error;
      return withHeaders(await checked('limited', 429), { 'Retry-After': '3600' });
    }
  }

  /** The content of a page without a course, besides the settings; a user's private pages have no courses. */
  async function contentOf({ route, context }: SitePage): Promise<Omit<Served, 'settings'>> {
    if (['/contact', '/profile', '/admin'].includes(route.pattern)) return {};
    const [courses, testimonials] = await Promise.all([
      coursePages(context, route.pattern === '/catalog' ? CATALOG_PAGES : 1),
      route.pattern === '/' ? deps.testimonials() : undefined,
    ]);
    return { courses, ...(testimonials && { testimonials }) };
  }

  async function pageAnswer(page: SitePage, request: IncomingMessage): Promise<Answer> {
    const { route } = page;
    if (route.kind === 'certificate') return certificatePage(route.id, page);
    if (route.kind === 'certificate-check')
      return certificateCheckPage(route.number, page, request);
    if (route.kind === 'course') return coursePage(route.id, page);
    if (route.kind === 'item') return itemPage(route, page);
    if (route.kind === 'missing') return missing(page);
    const body = await render(page, await contentOf(page));
    const answer = html(withPageMeta(body, await metaOf(page)));
    // Excluded from search engines.
    return route.kind === 'own' ? hidden(answer) : answer;
  }

  async function certificateFileAnswer(wanted: CertificateFile): Promise<Answer> {
    try {
      const { settings = DEFAULT_SETTINGS } = await deps.settings();
      return await certificateFile(wanted, settings.platformName);
    } catch (error) {
      log('error', 'A file of a certificate could not be served.', loggable(error));
      return failure('UpstreamUnavailable');
    }
  }

  async function answerTo(address: string, request: IncomingMessage): Promise<Answer> {
    const route = readSiteRoute(address);
    if (route.kind === 'moved') return moved(route.to);
    if (route.kind === 'certificate-file') return certificateFileAnswer(route.wanted);
    const app = await deps.builtApp();
    if (route.kind === 'malformed')
      return app ? html(app.html, 400, CACHE_CONTROL.error) : failure('BadRequest');
    try {
      const context = await requestContextOf(undefined, request, contentDeps);
      if (route.kind === 'sitemap') return sitemap(deps.siteUrl(), await allCards(context));
      if (app === undefined) return failure('UpstreamUnavailable');
      const read = renderedAddress(address, route.pattern);
      const answer = await pageAnswer({ route, context, app, address: read }, request);
      return context.areSettingsKnown ? answer : unshared(answer);
    } catch (error) {
      log('warn', 'A page was served without its content.', loggable(error));
      if (app === undefined || route.kind === 'sitemap') return failure('UpstreamUnavailable');
      // A program that checks certificates must not take this answer for a valid one.
      const isCertificate = route.kind === 'certificate' || route.kind === 'certificate-check';
      return isCertificate
        ? hidden(html(app.html, 503, CACHE_CONTROL.error))
        : html(app.html, 200, CACHE_CONTROL.stale);
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(request, response, notReadable());
    const address = request.url ?? '/';
    const answer = await answerTo(address, request);
    // The CDN stores a page for each query, and a visitor can make up any number of them.
    send(request, response, address.includes('?') ? unshared(answer) : answer);
  };
}
