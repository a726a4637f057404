import * as v from 'valibot';
import type { CourseCard } from '../content/course.ts';
import type { Certificate } from './certificate.ts';
import { ownShelf } from './learner-shelf.ts';
import type { CourseProgress } from './progress.ts';
import { completionDays, streak } from './streak.ts';

/** A learner's shelf at `/shelf/{handle}`: only what its owner switched on, and no name. */

/** 3 to 30 Latin small letters, digits and hyphens, no hyphen at either end. */
export const SHELF_HANDLE = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;

export const SHELF_PARTS = ['books', 'certificates', 'streak'] as const;
export type ShelfPart = (typeof SHELF_PARTS)[number];

/** shelves/{uid}. The request of `saveShelf` has the same fields. */
const settingsSchema = v.strictObject({
  handle: v.pipe(v.string(), v.regex(SHELF_HANDLE)),
  /** Without it there is no page at the address. */
  isShown: v.boolean(),
  parts: v.pipe(
    v.array(v.picklist(SHELF_PARTS)),
    v.check((parts) => new Set(parts).size === parts.length, 'A part occurs once.'),
  ),
  /** Search engines may list the page. */
  isListed: v.boolean(),
});

/** A shelf that is shown shows something. */
export const shelfSettingsSchema = v.pipe(
  settingsSchema,
  v.check(({ isShown, parts }) => !isShown || parts.length > 0, 'A shown shelf has a part.'),
);
export type ShelfSettings = v.InferOutput<typeof shelfSettingsSchema>;

/** A finished course. */
export type ShelfBook = Pick<
  CourseCard,
  'id' | 'title' | 'shortTitle' | 'category' | 'slug' | 'totalSec'
>;

/** A shelf as everybody sees it; an absent part was not switched on. */
export interface PublicShelf {
  handle: string;
  isListed: boolean;
  /** The last finished first. */
  books?: ShelfBook[];
  certificates?: Pick<Certificate, 'id' | 'courseId' | 'courseTitle' | 'category' | 'issuedOn'>[];
  /** In days. */
  streak?: { current: number; longest: number };
}

interface Learning {
  /** The courses that the catalogue shows. */
  cards: readonly CourseCard[];
  courses: Readonly<Record<string, CourseProgress>>;
  certificates: readonly (PublicShelf['certificates'] & object)[number][];
  /** YYYY-MM-DD. */
  today: string;
}

/** The public part of a learner's data by the settings. */
export function toPublicShelf(
  { handle, parts, isListed }: ShelfSettings,
  { cards, courses, certificates, today }: Learning,
): PublicShelf {
  const finished = ownShelf(cards, courses).filter(({ isBound }) => isBound);
  const { current, longest } = streak(completionDays(courses), today);
  return {
    handle,
    isListed,
    ...(parts.includes('books') && {
      books: finished.map(({ course: { id, title, shortTitle, category, slug, totalSec } }) => ({
        ...{ id, title, category, slug, totalSec },
        ...(shortTitle !== undefined && { shortTitle }),
      })),
    }),
    ...(parts.includes('certificates') && {
      certificates: certificates.map(({ id, courseId, courseTitle, category, issuedOn }) => ({
        id,
        courseId,
        courseTitle,
        category,
        issuedOn,
      })),
    }),
    ...(parts.includes('streak') && { streak: { current, longest } }),
  };
}
