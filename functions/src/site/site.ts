import { CONTENT_ID, type CourseCard } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { SHELF_HANDLE } from '@edu/domain/learning/public-shelf';
import { CERTIFICATE_ID } from '@edu/domain/learning/certificate';
import { PAGE_PARAMETERS } from '@edu/domain/site/served-page';
import { escapeHtml } from '@edu/domain/text/html';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { loggable, UNAVAILABLE } from '../content/errors.ts';
import { CACHE_CONTROL, NO_INDEX, RETRY_LATER } from '../content/headers.ts';
import { readRequestContext, type RequestContext } from '../content/visible-content.ts';
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
import type { SitePage } from './site-page.ts';

/** Pages that always exist and are in the sitemap. */
const FIXED_PAGES = ['/', '/catalog', '/about', '/contact'];
const OWN_PAGES = ['/profile', '/admin', '/search'];
/** Paths that Hosting answers with the app alone, when they are spelled like this. */
const APP_ALONE = ['/auth', '/newsletter/confirm', '/newsletter/unsubscribe'];
/** Both pages below /certificates in the app's route table. */
const CERTIFICATES = '/certificates/:certificateId?';

const ITEMS = [
  ['/courses/:courseId/lessons/:lessonId', 'lesson', 'lessonId'],
  ['/courses/:courseId/quizzes/:quizId', 'quiz', 'quizId'],
  ['/courses/:courseId/video', 'video', 'courseId'],
] as const;

/** What the parameters of a path may be; any other path is missing. */
const PARAMETERS = {
  courseId: CONTENT_ID,
  lessonId: CONTENT_ID,
  quizId: CONTENT_ID,
  badgeId: CERTIFICATE_ID,
  shown: SHELF_HANDLE,
  thumbprint: /^[0-9a-f]{64}$/,
};

/** For an address that cannot be read: no page has this path. */
const NO_PATH = '/*';

const readUrl = (address: string): URL | null => URL.parse(`http://local.invalid${address}`);

/**
 * The path as the app's links write it: words in lower case, no trailing slash. The browser's
 * router accepts other spellings too. Undefined when it cannot be decoded.
 */
function plainPath(pathname: string): string | undefined {
  try {
    const parts = pathname
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map(decodeURIComponent);
    // `/courses/<id>/lessons/<id>`: every other part is a word.
    const plain = parts.map((part, at) => (at % 2 === 1 ? part.toLowerCase() : part));
    return plain.map(encodeURIComponent).join('/') || '/';
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * An address without the parameters that its page does not read, so that made-up ones cause no new
 * page.
 */
function renderedAddress(address: string, pattern: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const known = PAGE_PARAMETERS[pattern] ?? [];
  const read = [...new URLSearchParams(query)].filter(([name]) => known.includes(name));
  return read.length > 0 ? `${path}?${new URLSearchParams(read).toString()}` : path;
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

/** What a visitor gets when a page fails or is late. */
type Fallback = (app: BuiltApp) => SiteResponse;

/** The app alone, which the browser renders. */
const appAlone = ({ html: body }: BuiltApp, status: number, cacheControl: string, more = {}) =>
  htmlResponse(body, { status, headers: { 'Cache-Control': cacheControl, ...more } });

const listed: Fallback = (app) => appAlone(app, 200, CACHE_CONTROL.stale);
const unlisted: Fallback = (app) => appAlone(app, 200, CACHE_CONTROL.stale, NO_INDEX);
// A program that checks certificates must not take this response for a valid one.
const unchecked: Fallback = (app) =>
  appAlone(app, 503, CACHE_CONTROL.error, { ...NO_INDEX, ...RETRY_LATER });

/** The CDN stores a page for each query, and a visitor can make up any number of them. */
function send(request: Request, response: Response, sent: SiteResponse): void {
  const isAsked = request.originalUrl.includes('?');
  sendSiteResponse(response, isAsked ? privateResponse(sent) : sent);
}

/** The path becomes as a browser reads it, without `..`. */
const readAddress: RequestHandler = (request, _response, next) => {
  const url = readUrl(request.url);
  request.url = url ? url.pathname + url.search : NO_PATH;
  next();
};

/** Sets the path to its plain spelling, and keeps the other; false when it cannot be decoded. */
function readPlainPath(request: Request, { locals }: Response): boolean {
  const { pathname = '', search = '' } = readUrl(request.url) ?? {};
  const path = plainPath(pathname);
  if (path === undefined) return false;
  if (path !== pathname) locals['spelled'] = request.url;
  request.url = path + search;
  return true;
}

const toPlainPath: RequestHandler = (request, response, next) => {
  if (response.locals['spelled'] === undefined) return next();
  send(request, response, redirect(request.url));
};

const keepSpelling: RequestHandler = (request, { locals }, next) => {
  request.url = String(locals['spelled'] ?? request.url);
  next();
};

/**
 * The site's public pages with their content, complete without a script, and the sitemap. After a
 * failure the visitor gets the app, which shows the error.
 */
export function createSite(deps: SiteDeps): Router {
  const { log } = deps;
  /** As last read, for a page that is late. */
  let lastApp: BuiltApp | undefined;
  const readApp = async () => (lastApp = await deps.builtApp());
  // A page is the same for all visitors: it shows no more than a guest may see.
  const pages = createPages(deps);
  const contentDeps = { ...deps, readUser: async () => undefined, hasBegun: async () => false };

  /** A response within the time limit; without `fallback` its failure is an error as JSON. */
  function answer(
    respond: (request: Request) => Promise<SiteResponse>,
    fallback?: Fallback,
  ): RequestHandler {
    const serve = withinTimeLimit(async (request: Request, response: Response) =>
      send(request, response, await respond(request)),
    );
    return async (request, response, next) => {
      try {
        await serve(request, response);
      } catch (error) {
        log('warn', 'A page was served without its content.', loggable(error));
        if (!fallback) return next(new AppError('unavailable', UNAVAILABLE));
        send(request, response, lastApp ? fallback(lastApp) : unavailablePage());
      }
    };
  }

  /** A page of the app; `pattern` is its path in the app's route table. */
  const page = (
    pattern: string,
    respond: (page: SitePage, request: Request) => Promise<SiteResponse>,
    fallback: Fallback = listed,
  ): RequestHandler =>
    answer(async (request) => {
      const app = await readApp();
      if (!app) return unavailablePage();
      const context = await readRequestContext(request, contentDeps);
      const address = renderedAddress(request.url, pattern);
      const response = await respond({ pattern, address, context, app }, request);
      return context.areSettingsKnown ? response : privateResponse(response);
    }, fallback);

  const malformed = answer(async () => {
    const app = await readApp();
    return app ? appAlone(app, 400, CACHE_CONTROL.error) : unavailablePage();
  }, listed);

  const router = Router({ caseSensitive: true, strict: true });
  for (const [name, form] of Object.entries(PARAMETERS))
    router.param(name, (_request, _response, next, value: string) =>
      form.test(value) ? next() : next('route'),
    );
  /** A path in its plain spelling; another one is redirected to it. */
  const get = (path: string, handler: RequestHandler) => router.get(path, toPlainPath, handler);

  router.use(readAddress);
  router.get(
    '/sitemap.xml',
    answer(async (request) => {
      const context = await readRequestContext(request, contentDeps);
      return sitemap(deps.siteUrl(), await allCards(context));
    }, unavailablePage),
  );
  const { certificates } = pages;
  router.get('/.well-known/jwks.json', answer(certificates.keySet));
  for (const folder of ['assets', 'media'])
    router.get(
      `/${folder}/{*path}`,
      answer(async () => missingFile()),
    );

  router.use((request, response, next) =>
    readPlainPath(request, response) ? next() : malformed(request, response, next),
  );
  for (const path of FIXED_PAGES) get(path, page(path, pages.fixedPage));
  for (const path of OWN_PAGES) get(path, page(path, pages.ownPage, unlisted));
  for (const path of APP_ALONE) get(path, (_request, _response, next) => next());
  const course = '/courses/:courseId';
  get(
    course,
    page(course, (shown, { params }) => pages.coursePage(String(params['courseId']), shown)),
  );
  /** A picture of a link preview. */
  const picture = (respond: (context: RequestContext, id: string) => Promise<SiteResponse>) =>
    answer(async (request) => {
      const context = await readRequestContext(request, contentDeps);
      const { courseId, badgeId } = request.params;
      return respond(context, String(courseId ?? badgeId ?? ''));
    });
  const { shelves } = pages;
  get(
    '/shelf/:shown.json',
    answer(async (request) => {
      const context = await readRequestContext(request, contentDeps);
      return shelves.json(String(request.params['shown']), () => allCards(context));
    }),
  );
  get(
    '/shelf/:shown/share.png',
    answer(async (request) => {
      const context = await readRequestContext(request, contentDeps);
      const { platformName } = context.settings;
      return shelves.picture(
        String(request.params['shown']),
        () => allCards(context),
        platformName,
      );
    }),
  );
  get(
    '/shelf/:handle',
    page('/shelf/:handle', (shown, { params }) =>
      shelves.page(String(params['handle']), shown, () => allCards(shown.context)),
    ),
  );
  const { sitePicture, coursePicture, certificatePicture } = pages.shareImages;
  get('/share.png', picture(sitePicture));
  get(
    `${course}/share.png`,
    picture((context, id) => coursePicture(id, context)),
  );
  get(
    '/certificates/:badgeId/share.png',
    picture((context, id) => certificatePicture(id, context)),
  );
  for (const [path, kind, name] of ITEMS)
    get(
      path,
      page(path, (shown, { params }) => {
        const [courseId, id] = [String(params['courseId']), String(params[name])];
        return pages.itemPage({ kind, courseId, id }, shown);
      }),
    );
  get(
    '/certificates',
    page(
      CERTIFICATES,
      (shown, request) => {
        const number = readUrl(request.url)?.searchParams.get('number') ?? '';
        return certificates.checkPage(number, shown, request);
      },
      unchecked,
    ),
  );
  for (const form of ['json', 'jwt'] as const)
    get(
      `/certificates/:badgeId.${form}`,
      answer(({ params }) => certificates.badge(String(params['badgeId']), form)),
    );
  get(
    '/certificates/issuer.json',
    answer(async () => {
      const { settings = DEFAULT_SETTINGS } = await deps.settings();
      return certificates.issuer(settings.platformName);
    }),
  );
  get(
    '/certificates/keys/:thumbprint.json',
    answer(({ params }) => certificates.key(String(params['thumbprint']))),
  );
  get(
    '/certificates/:certificateId',
    page(
      CERTIFICATES,
      (shown, { params }) => certificates.page(String(params['certificateId']), shown),
      unchecked,
    ),
  );
  router.use(keepSpelling, page('*', pages.missing, unlisted));
  return router;
}
