import { CONTENT_ID } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/platform/errors';
import { getOwn } from '@edu/domain/platform/get-own';

/** What a request to /api/content asks for. */
export type ContentRoute =
  | { kind: 'courses'; skip: number }
  | { kind: 'course' | 'lessons' | 'quizzes' | 'lesson' | 'quiz'; id: string };

const PREFIX = '/api/content/';
const KINDS = { courses: 'course', lessons: 'lesson', quizzes: 'quiz' } as const;

const bad = (message: string) => new AppError('invalid', message);
const nothingHere = () => new AppError('not-found', 'There is nothing at this address.');

/**
 * Reads `skip`. An unknown parameter is rejected, because it would make another cache key of the
 * same answer.
 */
function readQuery(query: URLSearchParams, known: readonly string[]) {
  for (const name of query.keys())
    if (!known.includes(name) || query.getAll(name).length > 1)
      throw bad('The address has a parameter that is not known here.');
  const skip = query.get('skip') ?? '0';
  if (!/^\d{1,4}$/.test(skip)) throw bad('skip must be a whole number from 0 to 9999.');
  return { skip: Number(skip) };
}

/** The path below the prefix, decoded part by part. */
function readPath(pathname: string): string[] {
  if (!pathname.startsWith(PREFIX)) throw nothingHere();
  try {
    return pathname.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    throw bad('The address is not encoded correctly.');
  }
}

function readRoute(
  [collection = '', id, part, ...more]: string[],
  query: URLSearchParams,
): ContentRoute {
  const kind = getOwn<(typeof KINDS)[keyof typeof KINDS]>(KINDS, collection);
  if (!kind || more.length > 0) throw nothingHere();
  if (id === undefined) {
    if (kind !== 'course') throw nothingHere();
    return { kind: 'courses', ...readQuery(query, ['skip']) };
  }
  const isPart = part === 'lessons' || part === 'quizzes';
  if (part !== undefined && !(kind === 'course' && isPart)) throw nothingHere();
  readQuery(query, []);
  if (!CONTENT_ID.test(id)) throw bad('This is not the id of an entry.');
  return { kind: isPart ? part : kind, id };
}

/**
 * Reads path and query; throws 'invalid' for bad ids and parameters, 'not-found' for unknown paths.
 */
export function readContentRoute(address: string): ContentRoute {
  const url = URL.parse(address, 'http://local.invalid');
  if (!url) throw bad('The address is not encoded correctly.');
  return readRoute(readPath(url.pathname), url.searchParams);
}
