import { searchText } from '@edu/domain/course-search';
import type { SubscriberStatus } from '@edu/domain/newsletter';
import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/paths';
import type { Comment } from './comments.ts';
import type { CourseStats } from './course-stats.ts';
import {
  beginning,
  FILE_PAGE_SIZE,
  getPage,
  type Page,
  type PageEnd,
  VIEW_SIZE,
  type Where,
} from './firestore-page.ts';
import { type Profile, readProfile } from './profile.ts';
import type { StoredRating } from './ratings.ts';
import type { Testimonial } from './testimonials.ts';

/** Paged lists of the admin panel; each takes the `next` of the page before and throws Firestore's error. */

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

/** auditLog/{id}: `before` and `after` are what the function that wrote it says. */
export interface AuditEntry {
  id: string;
  createdAt: string;
  action: string;
  /** A uid, 'system', or 'operator' for a command. */
  by: string;
  target: string;
  before: unknown;
  after: unknown;
}

const HISTORY_PAGE_SIZE = 10;

/** From one moment to another, the end excluded; undefined where it is open. */
export interface DaySpan {
  since?: Date | undefined;
  until?: Date | undefined;
}

/** The accounts; all, or those that are (not) active. */
export const getUsers = (
  isActive?: boolean,
  after?: PageEnd,
  size?: number,
): Promise<Page<Profile>> =>
  getPage(
    {
      collection: COLLECTIONS.users,
      size,
      where: isActive === undefined ? [] : [['isActive', '==', isActive]],
      read: readProfile,
    },
    after,
  );

/** The comments of all courses, of one, or of one person. */
export const getNewestComments = (
  of: { courseId?: string; userId?: string } = {},
  after?: PageEnd,
): Promise<Page<Comment>> =>
  getPage(
    {
      collection: COLLECTIONS.comments,
      where: Object.entries(of).map(([field, value]) => [field, '==', value]),
    },
    after,
  );

const SEARCHED = 2000;

/** Searches text, author and uid. Firestore has no full-text search: reads at most SEARCHED comments per page. */
export async function findComments(
  words: string,
  courseId: string,
  after?: PageEnd,
): Promise<Page<Comment>> {
  const wanted = searchText(words);
  const items: Comment[] = [];
  let end = after;
  for (let read = 0; read < SEARCHED; read += FILE_PAGE_SIZE) {
    const page = await getPage<Comment>(
      {
        collection: COLLECTIONS.comments,
        size: FILE_PAGE_SIZE,
        where: courseId ? [['courseId', '==', courseId]] : [],
      },
      end,
    );
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

export const getCourseRatings = (
  courseId: string,
  after?: PageEnd,
  size?: number,
): Promise<Page<StoredRating>> =>
  getPage(
    { collection: COLLECTIONS.courseRatings, size, where: [['courseId', '==', courseId]] },
    after,
  );

/** Where a testimonial stands for the administrator. */
export type TestimonialState = 'waiting' | 'approved' | 'refused';

/** The testimonials in a state. A page of waiting ones may hold fewer: what is refused is not approved either. */
export async function getTestimonialPage(
  state: TestimonialState,
  after?: PageEnd,
): Promise<Page<Testimonial>> {
  const where: Where =
    state === 'refused' ? ['refused', '==', true] : ['approved', '==', state === 'approved'];
  const page = await getPage<Testimonial>(
    { collection: COLLECTIONS.testimonials, where: [where] },
    after,
  );
  return state === 'waiting'
    ? { ...page, items: page.items.filter(({ refused }) => !refused) }
    : page;
}

/** The newsletter's subscribers, whatever their status or with one, or by the beginning of the address. */
export function getSubscribers(
  { status, begins = '' }: { status?: SubscriberStatus | undefined; begins?: string } = {},
  after?: PageEnd,
  size?: number,
): Promise<Page<Subscriber>> {
  const ofStatus: Where[] = status ? [['status', '==', status]] : [];
  const collection = COLLECTIONS.newsletterSubscribers;
  if (!begins) return getPage({ collection, size, where: ofStatus }, after);
  const where = [...ofStatus, ...beginning('email', begins)];
  return getPage({ collection, size, where, order: ['email', 'asc'] }, after);
}

export function getAuditLog(
  after?: PageEnd,
  { action, since, until }: DaySpan & { action?: string | undefined } = {},
): Promise<Page<AuditEntry>> {
  const where: Where[] = [
    ...(action ? [['action', '==', action] satisfies Where] : []),
    ...(since ? [['createdAt', '>=', since] satisfies Where] : []),
    ...(until ? [['createdAt', '<', until] satisfies Where] : []),
  ];
  return getPage({ collection: COLLECTIONS.auditLog, where }, after);
}

export const getSettingsHistory = (after?: PageEnd): Promise<Page<AuditEntry>> =>
  getPage(
    {
      collection: COLLECTIONS.auditLog,
      size: HISTORY_PAGE_SIZE,
      where: [['target', '==', `${COLLECTIONS.platformSettings}/${SETTINGS_ID}`]],
    },
    after,
  );

export interface RatedCourse extends CourseStats {
  id: string;
}

/** What comes first: the courses with the most ratings of one star, of five stars, or of any. */
export type RatedOrder = 'low' | 'high' | 'many';

/** The mean is not stored, so that the database can sort by these alone. */
const FIELDS: Record<RatedOrder, string> = {
  low: 'histogram.1',
  high: 'histogram.5',
  many: 'count',
};

/** Aggregates of the rated courses, page by page. Throws Firestore's error. */
export const getRatedCourses = (
  order: RatedOrder,
  after?: PageEnd,
  size?: number,
): Promise<Page<RatedCourse>> =>
  getPage({ collection: COLLECTIONS.courseStats, size, order: [FIELDS[order], 'desc'] }, after);
