import { toCategory, type Category } from '@edu/domain/content/categories';
import {
  type Course,
  type CourseCard,
  type Lesson,
  type QuizOutline,
  clipSeconds,
  DEFAULT_PASS_SCORE,
  LEVELS,
} from '@edu/domain/content/course';
import { truncateCharacters } from '@edu/domain/text/graphemes';
import { cleanLine } from '@edu/domain/text/one-line';
import { compareInCurriculum } from '@edu/domain/content/curriculum-order';
import { fileAddress, type MediaRules, readClip, videoAddress } from './clip.ts';
import { asObject, isUnresolvedLink, linkedAsset, omitUndefined, type RawEntry } from './entry.ts';
import type { MapContext } from './problems.ts';
import { cut, type Reader, createReader } from './readers.ts';

/** A card with the length of each lesson, because the settings may show the first lessons only. */
export interface StoredCard extends CourseCard {
  /** Seconds, in the order of `lessonIds`. */
  lessonSec: number[];
}

/** The curriculum fields of a card. */
type Outline = Pick<StoredCard, 'lessonIds' | 'quizIds' | 'passScores' | 'totalSec' | 'lessonSec'>;

const CARD_DESCRIPTION = 500;
const MAX_DESCRIPTION = 50_000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const MAX_BIO = 300;

/** The address of a linked image; undefined, with a report, for an image that may not be shown. */
function readImage({ fields, report }: Reader, field: string, rules: MediaRules) {
  const link = fields[field] ?? undefined;
  if (link === undefined) return undefined;
  const { url, contentType } = asObject(linkedAsset(link)?.file);
  const isImage = contentType === undefined || String(contentType).startsWith('image/');
  const address = isImage && typeof url === 'string' ? fileAddress(url, rules) : undefined;
  if (address) return address;
  report(isUnresolvedLink(link) ? 'image-unpublished' : 'image-invalid', field);
  return undefined;
}

function readCover(read: Reader, rules: MediaRules): string | undefined {
  if ((read.fields.coverImage ?? undefined) === undefined)
    read.report('cover-missing', 'coverImage');
  return readImage(read, 'coverImage', rules);
}

function readCategory({ fields, report }: Reader): Category {
  const raw = fields.category;
  const category = toCategory(raw);
  if (raw === category) return category;
  const isMeant =
    typeof raw === 'string' && cleanLine(raw).toLowerCase() === category.toLowerCase();
  report(
    isMeant ? 'category-spelling' : 'category-unknown',
    'category',
    truncateCharacters(String(raw), 40),
  );
  return category;
}

/** The pass marks of a card: those that differ from the default. */
function toPassScores(
  quizzes: readonly Pick<QuizOutline, 'id' | 'passScore'>[],
): CourseCard['passScores'] {
  const own = quizzes.filter(({ passScore }) => passScore !== DEFAULT_PASS_SCORE);
  return own.length > 0
    ? Object.fromEntries(own.map(({ id, passScore }) => [id, passScore]))
    : undefined;
}

/** The outline of a course from its lessons and quizzes, which come sorted. */
export const toOutline = (
  lessons: readonly { id: string; seconds: number }[],
  quizzes: readonly Pick<QuizOutline, 'id' | 'passScore'>[],
): Outline => ({
  lessonIds: lessons.map(({ id }) => id),
  quizIds: quizzes.map(({ id }) => id),
  ...omitUndefined({ passScores: toPassScores(quizzes) }),
  totalSec: lessons.reduce((sum, { seconds }) => sum + seconds, 0),
  lessonSec: lessons.map(({ seconds }) => seconds),
});

/** The fields that a card and a course page share; the description is whole. */
function toCard(entry: RawEntry, read: Reader, outline: Outline, media: MediaRules): StoredCard {
  const { report } = read;
  const title = read.title();
  const slug = read.line('slug', 256);
  if (!SLUG.test(slug)) report('slug-invalid', 'slug', slug.slice(0, 40));
  const description = read.text('description', MAX_DESCRIPTION);
  if (!description) report('field-missing', 'description');
  const level = read.line('level', 60);
  if (level && !LEVELS.some((known) => known === level)) report('level-unknown', 'level', level);
  return {
    id: entry.sys.id,
    title,
    slug,
    description,
    level,
    category: readCategory(read),
    ...omitUndefined({
      shortTitle: read.optionalLine('shortTitle', 40),
      coverImage: readCover(read, media),
      duration: read.duration(),
      instructor: read.optionalLine('instructor', 120),
    }),
    ...outline,
  };
}

/** A course of a list: its description is cut to 500 characters. */
export function toCourseCard(entry: RawEntry, outline: Outline, context: MapContext): StoredCard {
  const read = createReader(entry.fields, context.reportOn(entry));
  const card = toCard(entry, read, outline, context.media);
  return { ...card, description: cut(card.description, CARD_DESCRIPTION) };
}

/** A course with everything its page needs. Lessons and quizzes come sorted. */
export function toCourse(
  entry: RawEntry,
  lessons: Lesson[],
  quizzes: QuizOutline[],
  { media, reportOn }: MapContext,
): Course {
  const read = createReader(entry.fields, reportOn(entry));
  const timed = lessons.map((lesson) => ({ id: lesson.id, seconds: clipSeconds(lesson) }));
  const { lessonSec: _, ...card } = toCard(entry, read, toOutline(timed, quizzes), media);
  return {
    ...card,
    ...readClip(read, media),
    ...read.markdown('overview', 3),
    learningOutcomes: read.list('learningOutcomes'),
    requirements: read.list('requirements'),
    targetAudience: read.list('targetAudience'),
    ...omitUndefined({
      hours: read.hours(),
      instructorBio: read.text('instructorBio', MAX_BIO) || undefined,
      instructorPhoto: readImage(read, 'instructorPhoto', media),
      seoTitle: read.optionalLine('seoTitle', 120),
      seoDescription: read.optionalLine('seoDescription', 320),
      practiceSql: read.text('practiceSql', MAX_DESCRIPTION) || undefined,
    }),
    lessons,
    quizzes,
  };
}

/**
 * The course id of a lesson, exactly as typed: blanks or a slug match no course, and the content
 * check finds them.
 */
export const readCourseId = ({ fields }: RawEntry): string =>
  typeof fields.courseId === 'string' ? fields.courseId : '';

/** The videos of the figures at the addresses that the media rules give them. */
const withFigureAddresses = (html: string, media: MediaRules): string =>
  html.replace(
    /(<video src=")([^"#]+)/g,
    (_, before: string, address: string) => before + (videoAddress(address, media) ?? address),
  );

function toLesson(entry: RawEntry, { media, reportOn }: MapContext): Lesson {
  const read = createReader(entry.fields, reportOn(entry));
  const text = read.lesson();
  if (text.descriptionHtml) text.descriptionHtml = withFigureAddresses(text.descriptionHtml, media);
  if (!text.description) read.report('field-missing', 'description');
  return {
    id: entry.sys.id,
    courseId: readCourseId(entry),
    title: read.title(),
    ...text,
    order: read.order(),
    ...omitUndefined({ duration: read.duration() }),
    ...readClip(read, media),
  };
}

/** The lessons of one course, sorted. */
export const toLessons = (entries: readonly RawEntry[], context: MapContext): Lesson[] =>
  entries.map((entry) => toLesson(entry, context)).sort(compareInCurriculum);
