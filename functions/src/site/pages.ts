import {
  type Course,
  COURSE_PAGE_SIZE,
  type CourseCard,
  type CoursePage,
} from '@edu/domain/content/course';
import { type PageMeta, withPageMeta } from '@edu/domain/site/page-meta';
import type { PageItem, PublicTestimonial, Renderer, Served } from '@edu/domain/site/served-page';
import { type CertificateDeps, createCertificateSite } from '../certificates/site.ts';
import { loggable, toErrorId } from '../content/errors.ts';
import { NO_INDEX } from '../content/headers.ts';
import {
  type ContentApiDeps,
  findCourse,
  findQuiz,
  listCourses,
  type RequestContext,
} from '../content/visible-content.ts';
import type { Cached } from '../lib/cache.ts';
import { courseMeta, itemMeta, type SiteFacts } from './course-meta.ts';
import { type BuiltApp, pageHtml, readBuildId } from './page-html.ts';
import { createShelfSite, type ShelfDeps } from '../shelves/site.ts';
import { createSharePictures } from '../share/pictures.ts';
import { htmlResponse, missingFile, redirect, type SiteResponse } from './response.ts';
import type { CreatePageResponse, SitePage } from './site-page.ts';

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
export const allCards = async (context: RequestContext): Promise<CourseCard[]> =>
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

/** A lesson, a quiz or the video of a course; the id of a video is the course's. */
export interface CourseItem {
  kind: PageItem['kind'];
  courseId: string;
  id: string;
}

/**
 * The title of an item of a course; undefined when there is none, or the settings do not show it.
 */
function titleIn(course: Course, { kind, id }: CourseItem): string | undefined {
  if (kind === 'video') return course.title;
  const items = kind === 'lesson' ? course.lessons : course.quizzes;
  return items.find((entry) => entry.id === id)?.title;
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
  shelves: ShelfDeps;
  /** Without a trailing slash. */
  siteUrl: () => string;
}

/**
 * The site's public pages, rendered with their content. Each throws when the content service or
 * the database fails.
 */
export function createPages(deps: SiteDeps) {
  const { log } = deps;

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

  const pictures = createSharePictures();
  const certificates = createCertificateSite(
    deps.certificates,
    deps.siteUrl,
    pageResponse,
    readFacts,
    pictures,
  );

  const shelves = createShelfSite(deps.shelves, {
    pageResponse,
    readFacts,
    pictures,
    shareWords: async () => (await deps.renderer()).shareWords,
  });

  /** The head of a page without a course. */
  async function describePage(page: SitePage, isListed: boolean): Promise<PageMeta> {
    const { siteUrl, platformName } = readFacts(page);
    const names = (await deps.renderer()).describePage(page.pattern, platformName);
    return {
      ...names,
      image: `${siteUrl}/share.png`,
      siteName: platformName,
      ...(isListed ? { canonical: siteUrl + page.pattern } : { isHidden: true }),
    };
  }

  /** The page is for visitors; search engines use the status. */
  async function missing(page: SitePage): Promise<SiteResponse> {
    const lost: SitePage = { ...page, pattern: '*' };
    const meta = await describePage(lost, false);
    return pageResponse(lost, { isMissing: true }, meta, { status: 404 });
  }

  /** A course by its id, else a redirect to the course with this slug. */
  async function coursePage(id: string, page: SitePage): Promise<SiteResponse> {
    const course = await orUndefined(findCourse(id, page.context));
    if (course) return pageResponse(page, { course }, courseMeta(course, readFacts(page)));
    const named = (await allCards(page.context)).find(({ slug }) => slug === id);
    return named ? redirect(`/courses/${encodeURIComponent(named.id)}`) : missing(page);
  }

  /** A lesson, a quiz or the video of a course, with a separate head. */
  async function itemPage(wanted: CourseItem, page: SitePage): Promise<SiteResponse> {
    const { context, app, address } = page;
    const course = await orUndefined(findCourse(wanted.courseId, context));
    const title = course && titleIn(course, wanted);
    const hasQuiz = wanted.kind === 'quiz' && course?.restricted !== true && title !== undefined;
    const quiz = hasQuiz ? await orUndefined(findQuiz(wanted.id, context)) : undefined;
    if (!course || title === undefined || (hasQuiz && !quiz))
      // Without the settings it is unknown what may be shown.
      return context.areSettingsKnown ? missing(page) : htmlResponse(app.html);
    const facts = readFacts(page);
    const about = course.seoDescription ?? course.description;
    const item: PageItem = { kind: wanted.kind, title, course: course.title, about };
    const names = (await deps.renderer()).describeItem(item, facts.platformName);
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
  async function readContent({ pattern, context }: SitePage): Promise<Omit<Served, 'settings'>> {
    if (['/contact', '/profile', '/admin', '/search'].includes(pattern)) return {};
    const [courses, testimonials] = await Promise.all([
      coursePages(context, pattern === '/catalog' ? CATALOG_PAGES : 1),
      pattern === '/' ? deps.testimonials() : undefined,
    ]);
    return { courses, ...(testimonials && { testimonials }) };
  }

  /** A page without a course. */
  const fixedPage = async (page: SitePage): Promise<SiteResponse> =>
    pageResponse(page, await readContent(page), await describePage(page, true));

  /** A user's private page, which is rendered without its content. */
  const ownPage = async (page: SitePage): Promise<SiteResponse> =>
    pageResponse(page, await readContent(page), await describePage(page, false), {
      headers: NO_INDEX,
    });

  /** The picture of the site's link preview: its headline and its first courses. */
  async function sitePicture(context: RequestContext): Promise<SiteResponse> {
    const { shareWords } = await deps.renderer();
    const [first] = await coursePages(context, 1);
    return pictures.site(first?.items ?? [], shareWords.slogan, context.settings.platformName);
  }

  /** The picture of a course's link preview. */
  async function coursePicture(id: string, context: RequestContext): Promise<SiteResponse> {
    const course = await orUndefined(findCourse(id, context));
    if (!course) return missingFile();
    const { shareWords } = await deps.renderer();
    const facts = shareWords.describeCourse(course);
    return pictures.course(course, facts, context.settings.platformName);
  }

  /** The picture of a certificate's link preview. */
  const certificatePicture = async (id: string, context: RequestContext): Promise<SiteResponse> =>
    (await certificates.picture(id, context.settings.platformName)) ?? missingFile();

  const shareImages = { sitePicture, coursePicture, certificatePicture };
  return { fixedPage, ownPage, coursePage, itemPage, missing, certificates, shelves, shareImages };
}
