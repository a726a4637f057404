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
import { cleanLine } from '@edu/domain/platform/one-line';
import { compareInCurriculum } from '@edu/domain/content/curriculum-order';
import { fileAddress, type MediaRules, readClip } from './clip.ts';
import { asObject, isUnresolvedLink, linkedAsset, omitUndefined, type RawEntry } from './entry.ts';
import type { MapContext, TakeNote } from './problems.ts';
import {
  cut,
  readDuration,
  readLine,
  readList,
  readMarkdown,
  readOptionalLine,
  readOrder,
  readText,
  readTitle,
  type Fields,
} from './readers.ts';

/** What a card says about the curriculum. */
export type CardOutline = Pick<CourseCard, 'lessonIds' | 'quizIds' | 'passScores' | 'totalSec'>;

/** A card with the length of each lesson, because the settings may show the first lessons only. */
export interface StoredCard extends CourseCard {
  /** Seconds, in the order of `lessonIds`. */
  lessonSec: number[];
}

const CARD_DESCRIPTION = 500;
const MAX_DESCRIPTION = 50_000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function readCover(fields: Fields, rules: MediaRules, note: TakeNote): string | undefined {
  const { coverImage } = fields;
  if (coverImage === undefined || coverImage === null) {
    note('cover-missing', 'coverImage');
    return undefined;
  }
  if (isUnresolvedLink(coverImage)) {
    note('cover-unpublished', 'coverImage');
    return undefined;
  }
  const { url, contentType } = asObject(linkedAsset(coverImage)?.file);
  const isImage =
    contentType === undefined ||
    (typeof contentType === 'string' && contentType.startsWith('image/'));
  const address = isImage && typeof url === 'string' ? fileAddress(url, rules) : undefined;
  if (!address) note('cover-invalid', 'coverImage');
  return address;
}

function readCategory(fields: Fields, note: TakeNote): Category {
  const raw = fields.category;
  const category = toCategory(raw);
  if (raw === category) return category;
  const isMeant =
    typeof raw === 'string' && cleanLine(raw).toLowerCase() === category.toLowerCase();
  note(isMeant ? 'category-spelling' : 'category-unknown', 'category', String(raw).slice(0, 40));
  return category;
}

/** One of LEVELS, or as it was typed. */
function readLevel(fields: Fields, note: TakeNote): string {
  const level = readLine(fields, 'level', 60, note);
  if (level && !LEVELS.some((known) => known === level)) note('level-unknown', 'level', level);
  return level;
}

function readSlug(fields: Fields, note: TakeNote): string {
  const slug = readLine(fields, 'slug', 256, note);
  if (!SLUG.test(slug)) note('slug-invalid', 'slug', slug.slice(0, 40));
  return slug;
}

function readDescription(fields: Fields, note: TakeNote): string {
  const description = readText(fields, 'description', MAX_DESCRIPTION, note);
  if (!description) note('field-missing', 'description');
  return description;
}

/** What a card says about pass marks: those that are not the usual one. */
export function passScoresOf(
  quizzes: readonly Pick<QuizOutline, 'id' | 'passScore'>[],
): CourseCard['passScores'] {
  const own = quizzes.filter(({ passScore }) => passScore !== DEFAULT_PASS_SCORE);
  return own.length > 0
    ? Object.fromEntries(own.map(({ id, passScore }) => [id, passScore]))
    : undefined;
}

/** A course as cards and its own page have it in common; the description is whole. */
function toCard(entry: RawEntry, outline: CardOutline, { media, noteOn }: MapContext): CourseCard {
  const note = noteOn(entry);
  const { fields } = entry;
  return {
    id: entry.sys.id,
    title: readTitle(fields, note),
    slug: readSlug(fields, note),
    description: readDescription(fields, note),
    level: readLevel(fields, note),
    category: readCategory(fields, note),
    ...omitUndefined({
      coverImage: readCover(fields, media, note),
      duration: readDuration(fields, note),
      instructor: readOptionalLine(fields, 'instructor', 120, note),
    }),
    lessonIds: outline.lessonIds,
    quizIds: outline.quizIds,
    ...omitUndefined({ passScores: outline.passScores }),
    totalSec: outline.totalSec,
  };
}

/** A course of a list: its description is cut to 500 characters. */
export function toCourseCard(
  entry: RawEntry,
  outline: CardOutline & Pick<StoredCard, 'lessonSec'>,
  context: MapContext,
): StoredCard {
  const card = toCard(entry, outline, context);
  const { lessonSec } = outline;
  return { ...card, description: cut(card.description, CARD_DESCRIPTION), lessonSec };
}

/** A course with everything its page needs. Lessons and quizzes come sorted. */
export function toCourse(
  entry: RawEntry,
  lessons: Lesson[],
  quizzes: QuizOutline[],
  context: MapContext,
): Course {
  const note = context.noteOn(entry);
  const { fields } = entry;
  const outline: CardOutline = {
    lessonIds: lessons.map(({ id }) => id),
    quizIds: quizzes.map(({ id }) => id),
    ...omitUndefined({ passScores: passScoresOf(quizzes) }),
    totalSec: lessons.reduce((sum, lesson) => sum + clipSeconds(lesson), 0),
  };
  return {
    ...toCard(entry, outline, context),
    ...readClip(fields, context.media, note),
    ...readMarkdown(fields, 'overview', 3, note),
    learningOutcomes: readList(fields, 'learningOutcomes', note),
    requirements: readList(fields, 'requirements', note),
    targetAudience: readList(fields, 'targetAudience', note),
    ...omitUndefined({
      seoTitle: readOptionalLine(fields, 'seoTitle', 120, note),
      seoDescription: readOptionalLine(fields, 'seoDescription', 320, note),
    }),
    lessons,
    quizzes,
  };
}

/** The course a lesson names, exactly as typed: blanks or a slug match no course, and the content check finds them. */
export const courseIdOf = ({ fields }: RawEntry): string =>
  typeof fields.courseId === 'string' ? fields.courseId : '';

function toLesson(entry: RawEntry, { media, noteOn }: MapContext): Lesson {
  const note = noteOn(entry);
  const { fields } = entry;
  const text = readMarkdown(fields, 'description', 2, note);
  if (!text.description) note('field-missing', 'description');
  return {
    id: entry.sys.id,
    courseId: courseIdOf(entry),
    title: readTitle(fields, note),
    ...text,
    order: readOrder(fields, note),
    ...omitUndefined({ duration: readDuration(fields, note) }),
    ...readClip(fields, media, note),
  };
}

/** The lessons of one course, sorted. */
export const toLessons = (entries: readonly RawEntry[], context: MapContext): Lesson[] =>
  entries.map((entry) => toLesson(entry, context)).sort(compareInCurriculum);
