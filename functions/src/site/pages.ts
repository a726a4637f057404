import {
  type Course,
  type CoursePage,
  COURSE_PAGE_SIZE,
  type Quiz,
} from '@edu/domain/content/course';
import { type PageMeta, withPageMeta } from '@edu/domain/platform/page-meta';
import type { PageItem, Renderer, Served, Voice } from '@edu/domain/platform/served-page';
import { errorIdOf, loggable } from '../content/errors.ts';
import type { Log } from '../lib/log.ts';
import { type Answer, CACHE_CONTROL, page as html } from '../content/answer.ts';
import { find } from '../content/find.ts';
import type { RequestContext } from '../content/request-context.ts';
import { courseMeta, itemMeta } from './course-meta.ts';
import { buildOf, type BuiltApp, pageHtml } from './page-html.ts';
import type { SiteRoute } from './route.ts';

/** So many pages of the list come with the catalogue; a longer one is fetched by the browser. */
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
export const allCards = async (context: RequestContext): Promise<CoursePage['items']> =>
  (await coursePages(context)).flatMap(({ items }) => items);

/** Throws NotFound. */
async function courseOf(id: string, context: RequestContext): Promise<Course> {
  const { value } = await find({ kind: 'course', id }, context);
  return value as Course;
}

/** Throws NotFound. */
async function quizOf(id: string, context: RequestContext): Promise<Quiz> {
  const { value } = await find({ kind: 'quiz', id }, context);
  return value as Quiz;
}

type ItemRoute = Extract<SiteRoute, { kind: 'item' }>;

/** The title of what stands at a place within a course; undefined where there is nothing, or the settings show nothing. */
function titleIn(course: Course, { item, id }: ItemRoute): string | undefined {
  if (item === 'video') return course.title;
  const items = item === 'lesson' ? course.lessons : course.quizzes;
  return items.find((one) => one.id === id)?.title;
}

interface FoundItem {
  course: Course;
  item: PageItem;
  /** Where it is one, and may be seen by everybody. */
  quiz?: Quiz;
}

/** A lesson, a quiz or the video of a course, with what everybody may know of it; undefined where there is none. */
async function findItem(route: ItemRoute, context: RequestContext): Promise<FoundItem | undefined> {
  try {
    const course = await courseOf(route.courseId, context);
    const title = titleIn(course, route);
    if (title === undefined) return undefined;
    const about = course.seoDescription ?? course.description;
    const item: PageItem = { kind: route.item, title, course: course.title, about };
    if (route.item !== 'quiz' || course.restricted) return { course, item };
    return { course, item, quiz: await quizOf(route.id, context) };
  } catch (error) {
    if (errorIdOf(error) === 'NotFound') return undefined;
    throw error;
  }
}

/** A page on its way. */
export interface SitePage {
  route: Exclude<SiteRoute, { kind: 'sitemap' | 'moved' | 'malformed' }>;
  /** Path, and of the query what the page reads. */
  address: string;
  context: RequestContext;
  app: BuiltApp;
}

interface SitePagesDeps {
  renderer: () => Promise<Renderer>;
  testimonials: () => Promise<Voice[] | undefined>;
  /** Without a slash at its end. */
  siteUrl: () => string;
  log: Log;
}

type RenderDeps = Pick<SitePagesDeps, 'renderer' | 'log'>;

/** The one address of a page. */
export const moved = (location: string): Answer => ({
  ...html('', 301),
  headers: { Location: location, 'Cache-Control': CACHE_CONTROL.page },
});

/** The app's HTML with the page in it; without the page when it cannot be rendered: the browser renders it then. */
async function render(
  { renderer, log }: RenderDeps,
  { app, address }: SitePage,
  served: Served,
): Promise<string> {
  const { build, renderPage } = await renderer();
  if (build !== buildOf(app)) {
    log('warn', 'The app and the renderer of its pages are of two deployments.', { build });
    return app.html;
  }
  try {
    return pageHtml(app, await renderPage({ address, served }));
  } catch (error) {
    log('error', 'A page could not be rendered.', loggable(error));
    return app.html;
  }
}

/** The HTML of a page within a course. What not everybody may see the app asks for in somebody's name. */
async function renderItem(
  deps: RenderDeps,
  page: SitePage,
  { course, quiz }: FoundItem,
): Promise<string> {
  if (course.restricted || course.isOutline) return page.app.html;
  return render(deps, page, { settings: page.context.settings, course, ...(quiz && { quiz }) });
}

/** Without courses: of somebody's own there is only the door, and what is behind it comes once they are known. */
const isBare = (pattern: string) => ['/contact', '/profile', '/admin'].includes(pattern);

/** Not for search engines. */
const hidden = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'X-Robots-Tag': 'noindex' },
});

/** What a page without a course begins from, besides the settings. */
async function contentOf(
  pattern: string,
  context: RequestContext,
  testimonials: SitePagesDeps['testimonials'],
): Promise<Omit<Served, 'settings'>> {
  if (isBare(pattern)) return {};
  const [courses, voices] = await Promise.all([
    coursePages(context, pattern === '/catalog' ? CATALOG_PAGES : 1),
    pattern === '/' ? testimonials() : undefined,
  ]);
  return { courses, ...(voices && { testimonials: voices }) };
}

/** Public pages with their content, their meta tags and what the app begins from. */
export function createSitePages({ renderer, testimonials, siteUrl, log }: SitePagesDeps) {
  const deps: RenderDeps = { renderer, log };
  const rendered = (page: SitePage, served: Served) => render(deps, page, served);

  const factsOf = ({ context }: SitePage) => ({
    siteUrl: siteUrl(),
    platformName: context.settings.platformName,
  });

  /** The head of a page that is no course's. */
  async function metaOf(page: SitePage): Promise<PageMeta> {
    const facts = factsOf(page);
    const words = (await renderer()).metaOf(page.route.pattern, facts.platformName);
    const isFound = page.route.kind === 'page';
    return {
      ...words,
      image: `${facts.siteUrl}/share.png`,
      siteName: facts.platformName,
      ...(isFound ? { canonical: facts.siteUrl + page.route.pattern } : { isHidden: true }),
    };
  }

  /** People read it; a search engine goes by the status. */
  async function missing(page: SitePage): Promise<Answer> {
    const lost: SitePage = { ...page, route: { kind: 'missing', pattern: '*' } };
    const body = await rendered(lost, { settings: page.context.settings, isMissing: true });
    return html(withPageMeta(body, await metaOf(lost)), 404);
  }

  /** A course by its id; else where the course with such a slug is; else none. */
  async function coursePage(id: string, page: SitePage): Promise<Answer> {
    const { context } = page;
    try {
      const course = await courseOf(id, context);
      const body = await rendered(page, { settings: context.settings, course });
      return html(withPageMeta(body, courseMeta(course, factsOf(page))));
    } catch (error) {
      if (errorIdOf(error) !== 'NotFound') throw error;
      const named = (await allCards(context)).find(({ slug }) => slug === id);
      if (named) return moved(`/courses/${encodeURIComponent(named.id)}`);
      return missing(page);
    }
  }

  /** A lesson, a quiz or the video of a course under a head of its own. */
  async function itemPage(route: ItemRoute, page: SitePage): Promise<Answer> {
    const { context, app, address } = page;
    const found = await findItem(route, context);
    // Without the settings nobody knows what is shown.
    if (!found) return context.areSettingsKnown ? missing(page) : html(app.html);
    const facts = factsOf(page);
    const words = (await renderer()).itemMetaOf(found.item, facts.platformName);
    const { pathname } = new URL(address, facts.siteUrl);
    const body = await renderItem(deps, page, found);
    return html(withPageMeta(body, itemMeta(found.course, pathname, words, facts)));
  }

  return async (page: SitePage): Promise<Answer> => {
    const { route, context } = page;
    if (route.kind === 'course') return coursePage(route.id, page);
    if (route.kind === 'item') return itemPage(route, page);
    if (route.kind === 'missing') return missing(page);
    const served = {
      settings: context.settings,
      ...(await contentOf(route.pattern, context, testimonials)),
    };
    const answer = html(withPageMeta(await rendered(page, served), await metaOf(page)));
    return route.kind === 'own' ? hidden(answer) : answer;
  };
}
