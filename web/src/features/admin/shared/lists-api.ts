import { searchText } from '@edu/domain/content/course-search';
import type { SubscriberStatus } from '@edu/domain/community/newsletter';
import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/platform/paths';
import type { Comment } from '../../comments/api.ts';
import type { CourseStats } from '../../ratings/course-stats.ts';
import {
  beginning,
  FILE_PAGE_SIZE,
  getPage,
  having,
  type Page,
  type PageEnd,
  VIEW_SIZE,
} from '../../../lib/firebase/firestore-page.ts';
import { readProfile } from '../../profile/api.ts';
import type { StoredRating } from '../../ratings/api.ts';
import type { Testimonial } from '../../testimonials/api.ts';

/**
 * Paged lists of the admin section; each takes the `next` of the previous page and throws
 * Firestore's error.
 */

export { FILE_PAGE_SIZE, type Page, type PageEnd };

export interface Subscriber {
  id: string;
  email: string;
  isActive: boolean;
  status: SubscriberStatus;
  createdAt: string;
  confirmedAt?: string | null;
  unsubscribedAt?: string | null;
}

/** auditLog/{id}: `before` and `after` have the form that the writing function chose. */
export interface AuditEntry {
  id: string;
  createdAt: string;
  action: string;
  /** A uid, 'system', or 'operator' for a command-line tool. */
  by: string;
  target: string;
  before: unknown;
  after: unknown;
}

const HISTORY_PAGE_SIZE = 10;

/** An interval, the end excluded; undefined where it is open. */
export interface DaySpan {
  since?: Date | undefined;
  until?: Date | undefined;
}

/** The accounts; all, or those that are (not) active. */
export const getUsers = (isActive?: boolean, after?: PageEnd, size?: number) =>
  getPage(COLLECTIONS.users, after, { size, where: having({ isActive }), read: readProfile });

/** The comments of all courses, of one course, or of one author. */
export const getNewestComments = (
  of: { courseId?: string; userId?: string } = {},
  after?: PageEnd,
) => getPage<Comment>(COLLECTIONS.comments, after, { where: having(of) });

const SEARCHED = 2000;

/**
 * Searches text, author and uid. Firestore has no full-text search: reads at most SEARCHED
 * comments per page.
 */
export async function findComments(
  words: string,
  courseId: string,
  after?: PageEnd,
): Promise<Page<Comment>> {
  const wanted = searchText(words);
  const items: Comment[] = [];
  let end = after;
  for (let read = 0; read < SEARCHED; read += FILE_PAGE_SIZE) {
    const page = await getPage<Comment>(COLLECTIONS.comments, end, {
      size: FILE_PAGE_SIZE,
      where: having({ courseId: courseId || undefined }),
    });
    items.push(
      ...page.items.filter(
        ({ author, content, userId }) =>
          userId === words.trim() || searchText(`${author}\n${content}`).includes(wanted),
      ),
    );
    end = page.next;
    if (!end || items.length >= VIEW_SIZE) break;
  }
  return { items, next: end };
}

export const getCourseRatings = (courseId: string, after?: PageEnd, size?: number) =>
  getPage<StoredRating>(COLLECTIONS.courseRatings, after, { size, where: having({ courseId }) });

/** The approval state of a testimonial. */
export type TestimonialState = 'waiting' | 'approved' | 'refused';

/**
 * The testimonials in a state. A page of 'waiting' may be shorter: the query for unapproved ones
 * also finds refused ones.
 */
export async function getTestimonialPage(
  state: TestimonialState,
  after?: PageEnd,
): Promise<Page<Testimonial>> {
  const where = having(
    state === 'refused' ? { refused: true } : { approved: state === 'approved' },
  );
  const page = await getPage<Testimonial>(COLLECTIONS.testimonials, after, { where });
  if (state !== 'waiting') return page;
  return { ...page, items: page.items.filter(({ refused }) => !refused) };
}

/** The newsletter's subscribers, filtered by status or by the beginning of the address. */
export function getSubscribers(
  { status, begins = '' }: { status?: SubscriberStatus | undefined; begins?: string } = {},
  after?: PageEnd,
  size?: number,
): Promise<Page<Subscriber>> {
  const where = having({ status });
  const collection = COLLECTIONS.newsletterSubscribers;
  if (!begins) return getPage(collection, after, { size, where });
  where.push(...beginning('email', begins));
  return getPage(collection, after, { size, where, order: ['email', 'asc'] });
}

export function getAuditLog(
  after?: PageEnd,
  { action, since, until }: DaySpan & { action?: string | undefined } = {},
): Promise<Page<AuditEntry>> {
  const where = having({ action });
  if (since) where.push(['createdAt', '>=', since]);
  if (until) where.push(['createdAt', '<', until]);
  return getPage(COLLECTIONS.auditLog, after, { where });
}

export const getSettingsHistory = (after?: PageEnd) =>
  getPage<AuditEntry>(COLLECTIONS.auditLog, after, {
    size: HISTORY_PAGE_SIZE,
    where: having({ target: `${COLLECTIONS.platformSettings}/${SETTINGS_ID}` }),
  });

export interface RatedCourse extends CourseStats {
  id: string;
}

/** The order: most one-star ratings, most five-star ratings, or most ratings. */
export type RatedOrder = 'low' | 'high' | 'many';

/** The mean is not stored, so the database can sort only by these fields. */
const FIELDS: Record<RatedOrder, string> = {
  low: 'histogram.1',
  high: 'histogram.5',
  many: 'count',
};

/** Aggregates of the rated courses, one page. Throws Firestore's error. */
export const getRatedCourses = (order: RatedOrder, after?: PageEnd, size?: number) =>
  getPage<RatedCourse>(COLLECTIONS.courseStats, after, { size, order: [FIELDS[order], 'desc'] });
