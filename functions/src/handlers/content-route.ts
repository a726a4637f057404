import { CONTENT_ID } from '@edu/domain/course';
import { RefusedRequest } from '../content/errors.ts';

/** What a request to /api/content asks for (decisions.md section 1). */
export type ContentRoute =
  | { kind: 'courses'; skip: number }
  | { kind: 'course' | 'lessons' | 'quizzes' | 'lesson' | 'quiz'; id: string };

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

/** The path below the prefix, decoded part by part. */
function readPath(pathname: string): string[] {
  if (!pathname.startsWith(PREFIX)) throw nothingHere();
  try {
    return pathname.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    throw new RefusedRequest('BadRequest', 'The address is not encoded correctly.');
  }
}

/** Reads path and query; throws RefusedRequest with BadRequest for bad ids and parameters, NotFound for unknown paths. */
export function readContentRoute(address: string): ContentRoute {
  const { pathname, searchParams } = new URL(address, 'http://local.invalid');
  const [collection = '', id, part, ...more] = readPath(pathname);
  if (more.length > 0 || !isCollection(collection)) throw nothingHere();
  if (id === undefined) {
    if (collection !== 'courses') throw nothingHere();
    checkQuery(searchParams, ['skip']);
    return { kind: 'courses', skip: readSkip(searchParams) };
  }
  const isPart = part === 'lessons' || part === 'quizzes';
  if (part !== undefined && !(collection === 'courses' && isPart)) throw nothingHere();
  checkQuery(searchParams, []);
  if (!CONTENT_ID.test(id))
    throw new RefusedRequest('BadRequest', 'This is not the id of an entry.');
  return { kind: isPart ? part : BY_COLLECTION[collection], id };
}
