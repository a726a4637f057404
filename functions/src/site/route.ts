import { CONTENT_ID } from '@edu/domain/content/course';
import { CERTIFICATE_ID } from '@edu/domain/learning/certificate';
import { getOwn } from '@edu/domain/lib/get-own';
import { PAGE_PARAMETERS, type PageItem } from '@edu/domain/site/served-page';

/** A file of Open Badges below /certificates. */
export type CertificateFile =
  | { file: 'badge'; id: string; form: 'json' | 'jwt' }
  /** All keys; one key by its thumbprint. */
  | { file: 'keys' }
  | { file: 'key'; thumbprint: string }
  | { file: 'issuer' };

/** The pattern of both pages below /certificates in the app's route table. */
const CERTIFICATE_PATTERN = '/certificates/:certificateId?';

/**
 * The route of an address that a function answers, because Hosting has no such file. `pattern` is
 * the path's in the app's route table.
 */
export type SiteRoute =
  | { kind: 'sitemap' }
  /** Another spelling of an existing address. */
  | { kind: 'redirect'; to: string }
  | { kind: 'course'; pattern: '/courses/:courseId'; id: string }
  /** A page within a course; `id` is '' for the video, which is the course's own. */
  | { kind: 'item'; pattern: string; courseId: string; item: PageItem['kind']; id: string }
  /** `id` as it is in the address: a certificate's not-found page answers one of another form. */
  | { kind: 'certificate'; pattern: typeof CERTIFICATE_PATTERN; id: string }
  /** The page that checks a number; '' when the address has none. */
  | { kind: 'certificate-check'; pattern: typeof CERTIFICATE_PATTERN; number: string }
  | { kind: 'certificate-file'; wanted: CertificateFile }
  /** Also a user's private page, which is rendered without its content. */
  | { kind: 'page' | 'own'; pattern: string }
  | { kind: 'missing'; pattern: '*' }
  /** A file that Hosting does not have, such as a part of an older build. */
  | { kind: 'missing-file' }
  /** The path is not encoded correctly. */
  | { kind: 'malformed' };

/** Pages that always exist and are in the sitemap. */
export const FIXED_PAGES = ['/', '/catalog', '/about', '/contact'];
const OWN_PAGES = ['/profile', '/admin'];
/** Paths that Hosting answers with the app alone, when they are spelled like this. */
const APP_ALONE = /^\/(?:auth|newsletter\/(?:confirm|unsubscribe))$/;

const ITEMS: Record<string, { item: PageItem['kind']; pattern: string }> = {
  lessons: { item: 'lesson', pattern: '/courses/:courseId/lessons/:lessonId' },
  quizzes: { item: 'quiz', pattern: '/courses/:courseId/quizzes/:quizId' },
  video: { item: 'video', pattern: '/courses/:courseId/video' },
};

/** A lesson, a quiz or the video of a course. */
export type ItemRoute = Extract<SiteRoute, { kind: 'item' }>;

const MISSING = { kind: 'missing', pattern: '*' } as const;

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
 * The route of an address (path and query); any other address, also one with an invalid id, is
 * missing.
 */
export function readSiteRoute(address: string): SiteRoute {
  const url = URL.parse(`http://local.invalid${address}`);
  if (!url) return MISSING;
  if (url.pathname === '/sitemap.xml') return { kind: 'sitemap' };
  if (url.pathname === '/.well-known/jwks.json')
    return { kind: 'certificate-file', wanted: { file: 'keys' } };
  if (/^\/(?:assets|media)\//.test(url.pathname)) return { kind: 'missing-file' };
  const path = plainPath(url.pathname);
  if (path === undefined) return { kind: 'malformed' };
  const route = matchRoute(path, url.searchParams);
  if (path === url.pathname || (route === MISSING && !APP_ALONE.test(path))) return route;
  return { kind: 'redirect', to: path + url.search };
}

/**
 * An address without the parameters that its page does not read, so that made-up ones cause no new
 * page.
 */
export function renderedAddress(address: string, pattern: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const known = PAGE_PARAMETERS[pattern] ?? [];
  const read = [...new URLSearchParams(query)].filter(([name]) => known.includes(name));
  return read.length > 0 ? `${path}?${new URLSearchParams(read).toString()}` : path;
}

const BADGE = /^([0-9a-f]+)\.(json|jwt)$/;
const KEY = /^([0-9a-f]{64})\.json$/;

/** The parts of a path after /certificates. */
function certificateRoute([name, key, ...more]: string[], query: URLSearchParams): SiteRoute {
  const pattern = CERTIFICATE_PATTERN;
  if (name === undefined)
    return { kind: 'certificate-check', pattern, number: query.get('number') ?? '' };
  if (more.length > 0) return MISSING;
  if (key !== undefined) {
    const [, thumbprint] = (name === 'keys' && KEY.exec(key)) || [];
    return thumbprint ? { kind: 'certificate-file', wanted: { file: 'key', thumbprint } } : MISSING;
  }
  if (name === 'issuer.json') return { kind: 'certificate-file', wanted: { file: 'issuer' } };
  const [, id = '', form] = BADGE.exec(name) ?? [];
  return CERTIFICATE_ID.test(id) && (form === 'json' || form === 'jwt')
    ? { kind: 'certificate-file', wanted: { file: 'badge', id, form } }
    : { kind: 'certificate', pattern, id: name };
}

function matchRoute(path: string, query: URLSearchParams): SiteRoute {
  if (FIXED_PAGES.includes(path)) return { kind: 'page', pattern: path };
  if (OWN_PAGES.includes(path)) return { kind: 'own', pattern: path };
  const [word, courseId, place, id, ...more] = path.split('/').slice(1);
  if (word === 'certificates') return certificateRoute(path.split('/').slice(2), query);
  const isCourse = word === 'courses' && courseId !== undefined && CONTENT_ID.test(courseId);
  if (!isCourse || more.length > 0) return MISSING;
  if (place === undefined) return { kind: 'course', pattern: '/courses/:courseId', id: courseId };
  const found = getOwn(ITEMS, place);
  if (found === undefined || (found.item === 'video') !== (id === undefined)) return MISSING;
  if (id !== undefined && !CONTENT_ID.test(id)) return MISSING;
  return { kind: 'item', ...found, courseId, id: id ?? '' };
}
