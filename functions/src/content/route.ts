import { CONTENT_ID } from '@edu/domain/content/course';
import { RefusedRequest } from './errors.ts';

/** What a request to /api/content asks for. */
export type ContentRoute =
  | { kind: 'version' }
  | { kind: 'courses'; skip: number }
  | { kind: 'course' | 'lessons' | 'quizzes' | 'lesson' | 'quiz'; id: string };

/** A route, and the content version that the request names with `?v=`. */
export interface ContentQuestion {
  route: ContentRoute;
  version: number | undefined;
}

const PREFIX = '/api/content/';
const BY_COLLECTION = { courses: 'course', lessons: 'lesson', quizzes: 'quiz' } as const;

const isCollection = (name: string): name is keyof typeof BY_COLLECTION =>
  Object.hasOwn(BY_COLLECTION, name);

const nothingHere = (): RefusedRequest =>
  new RefusedRequest('NotFound', 'There is nothing at this address.');

/** Only what a route knows is let through: anything else would make new cache keys of the same answer. */
function checkQuery(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys())
    if (!known.includes(name) || query.getAll(name).length > 1)
      throw new RefusedRequest('BadRequest', 'The address has a parameter that is not known here.');
}

function readSkip(query: URLSearchParams): number {
  const skip = query.get('skip') ?? '0';
  if (!/^\d{1,4}$/.test(skip))
    throw new RefusedRequest('BadRequest', 'skip must be a whole number from 0 to 9999.');
  return Number(skip);
}

/** Any number is accepted, and none reaches the memory or Contentful: it only makes another address for the CDN. */
function readVersion(query: URLSearchParams): number | undefined {
  const version = query.get('v');
  if (version !== null && !/^\d{1,10}$/.test(version))
    throw new RefusedRequest('BadRequest', 'v must be a whole number.');
  return version === null ? undefined : Number(version);
}

/** The path below the prefix, decoded part by part. */
function readPath(pathname: string): string[] {
  if (!pathname.startsWith(PREFIX)) throw nothingHere();
  try {
    return pathname.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    throw new RefusedRequest('BadRequest', 'The address is not encoded correctly.');
  }
}

function readUrl(address: string): URL {
  const url = URL.parse(address, 'http://local.invalid');
  if (!url) throw new RefusedRequest('BadRequest', 'The address is not encoded correctly.');
  return url;
}

function readRoute(
  [collection = '', id, part, ...more]: string[],
  query: URLSearchParams,
): ContentRoute {
  if (more.length > 0) throw nothingHere();
  if (collection === 'version' && id === undefined) {
    checkQuery(query, []);
    return { kind: 'version' };
  }
  if (!isCollection(collection)) throw nothingHere();
  if (id === undefined) {
    if (collection !== 'courses') throw nothingHere();
    checkQuery(query, ['skip', 'v']);
    return { kind: 'courses', skip: readSkip(query) };
  }
  const isPart = part === 'lessons' || part === 'quizzes';
  if (part !== undefined && !(collection === 'courses' && isPart)) throw nothingHere();
  checkQuery(query, ['v']);
  if (!CONTENT_ID.test(id))
    throw new RefusedRequest('BadRequest', 'This is not the id of an entry.');
  return { kind: isPart ? part : BY_COLLECTION[collection], id };
}

/** Reads path and query; throws RefusedRequest with BadRequest for bad ids and parameters, NotFound for unknown paths. */
export function readContentQuestion(address: string): ContentQuestion {
  const { pathname, searchParams } = readUrl(address);
  const route = readRoute(readPath(pathname), searchParams);
  return { route, version: readVersion(searchParams) };
}
