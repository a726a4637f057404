import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Course, CoursePage } from '@edu/domain/course';
import { withPageMeta } from '@edu/domain/page-meta';
import type { Timed } from '../content/timed-reader.ts';
import { errorIdOf, loggable } from '../content/errors.ts';
import { onceAMinute } from '../content/once-a-minute.ts';
import { type Answer, CACHE_CONTROL, failure, notReadable, send } from './content-answer.ts';
import { find } from './content-find.ts';
import { type ContentApiDeps, type Visit, visitOf } from './content-visit.ts';
import { courseMeta, type SiteFacts } from './course-meta.ts';
import { readSiteRoute } from './site-route.ts';
import { sitemap } from './sitemap.ts';

/** The HTML names files by their content, so that it must not outlive a deploy by long. */
const PAGE_LIFE = 'public, max-age=0, s-maxage=60';
const FILE_LIFE = 'public, max-age=3600, s-maxage=3600';

export interface SiteDeps extends Omit<ContentApiDeps, 'isSignedIn'> {
  /** The app's index.html, at most some seconds old. */
  shell: () => Promise<Timed<string>>;
  /** Without a slash at its end. */
  siteUrl: () => string;
}

const text = (type: string, body: string, cacheControl: string, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cacheControl },
  body,
});
const html = (body: string, cacheControl = PAGE_LIFE, status = 200): Answer =>
  text('text/html', body, cacheControl, status);

/** Every card of the list, page by page. */
async function allCards(visit: Visit): Promise<CoursePage['items']> {
  const cards: CoursePage['items'] = [];
  for (let total = 1; cards.length < total;) {
    const { value } = await find({ kind: 'courses', skip: cards.length }, visit);
    const page = value as CoursePage;
    if (page.items.length === 0) break;
    cards.push(...page.items);
    total = page.total;
  }
  return cards;
}

/** A course by its id; else where the course with such a slug is; else none. */
async function coursePage(id: string, shell: string, facts: SiteFacts, visit: Visit) {
  try {
    const { value } = await find({ kind: 'course', id }, visit);
    const life = visit.areSettingsKnown ? PAGE_LIFE : CACHE_CONTROL.private;
    return html(withPageMeta(shell, courseMeta(value as Course, facts)), life);
  } catch (error) {
    if (errorIdOf(error) !== 'NotFound') throw error;
    const named = (await allCards(visit)).find(({ slug }) => slug === id);
    return named ? moved(`/courses/${encodeURIComponent(named.id)}`) : missing(shell, facts);
  }
}

const moved = (location: string): Answer => ({
  status: 301,
  headers: { Location: location, 'Cache-Control': PAGE_LIFE },
  body: '',
});

/** The app says so itself to people; a search engine goes by the status. */
const missing = (shell: string, { siteUrl, platformName }: SiteFacts): Answer => {
  const meta = {
    title: platformName,
    description: '',
    image: `${siteUrl}/share.png`,
    siteName: platformName,
    isHidden: true,
  };
  return html(withPageMeta(shell, meta), CACHE_CONTROL.notFound, 404);
};

/**
 * What a function answers of the site: a course page with its own meta tags, so that a client without JavaScript sees what it
 * is about, and the sitemap. Whatever goes wrong, people get the app, which says it better.
 */
export function createSite(deps: SiteDeps) {
  const { log, now, shell, siteUrl } = deps;
  const quietly = onceAMinute(log, now);
  // A page is one for everybody: it tells no more than a guest may know.
  const contentDeps = { ...deps, isSignedIn: async () => false };

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notReadable();
    const route = readSiteRoute(request.url ?? '/');
    const { value: app } = await shell();
    try {
      const visit = await visitOf(undefined, request, contentDeps, quietly);
      if (route?.kind === 'sitemap')
        return text('application/xml', sitemap(siteUrl(), await allCards(visit)), FILE_LIFE);
      if (app === undefined) return failure('UpstreamUnavailable');
      const facts = { siteUrl: siteUrl(), platformName: visit.settings.platformName };
      return route?.kind === 'course'
        ? await coursePage(route.id, app, facts, visit)
        : missing(app, facts);
    } catch (error) {
      quietly('warn', 'A page was served without its meta.', loggable(error));
      const isPage = route?.kind !== 'sitemap' && app !== undefined;
      return isPage ? html(app, CACHE_CONTROL.stale) : failure('UpstreamUnavailable');
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(request, response, await answer(request));
}
