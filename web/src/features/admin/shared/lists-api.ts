import { normalEmail } from '@edu/domain/accounts/normal-email';
import { searchText } from '@edu/domain/text/search-text';
import {
  type Certificate,
  type CertificateStatus,
  readCertificateNumber,
} from '@edu/domain/learning/certificate';
import type { SubscriberStatus } from '@edu/domain/community/newsletter';
import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import { readComment } from '../../comments/api.ts';
import { type CourseStats, readStats } from '../../ratings/course-stats.ts';
import {
  startsWith,
  FILE_PAGE_SIZE,
  getPage,
  whereEquals,
  type Listing,
  type Page,
  type PageEnd,
  VIEW_SIZE,
} from '../../../lib/firebase/firestore-page.ts';
import { readProfile } from '../../profile/api.ts';
import { type Read, storedReader } from '../../../lib/firebase/stored.ts';
import { readRating } from '../../ratings/api.ts';
import { readTestimonial, type Testimonial } from '../../testimonials/api.ts';

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

/** Counting 1,000 documents costs one read. */
const COUNTED = 10_000;
/** As many as the rules let a query of users or of aggregates count. */
const COUNTED_PAGE = 100;
/** Only a list that is shown needs its total, an export does not. */
const countedFor = (size: number | undefined, countedUpTo = COUNTED) =>
  size === undefined ? { countedUpTo } : {};

/** An interval, the end excluded; undefined where it is open. */
export interface DaySpan {
  since?: Date | undefined;
  until?: Date | undefined;
}

/** The accounts; all, or those that are (not) active. */
export const getUsers = (isActive?: boolean, after?: PageEnd, size?: number) =>
  getPage(COLLECTIONS.users, after, {
    size,
    where: whereEquals({ isActive }),
    read: readProfile,
    ...countedFor(size, COUNTED_PAGE),
  });

/** The comments of all courses, of one course, or of one author. */
export const getNewestComments = (
  scope: { courseId?: string; userId?: string } = {},
  after?: PageEnd,
) =>
  getPage(COLLECTIONS.comments, after, {
    where: whereEquals(scope),
    read: readComment,
    ...countedFor(undefined),
  });

const SEARCHED = 2000;

/**
 * Searches text, author and uid. Firestore has no full-text search: reads at most SEARCHED
 * comments per page.
 */
export async function findComments(
  search: string,
  courseId: string,
  after?: PageEnd,
): Promise<Page<ReturnType<typeof readComment>>> {
  const wanted = searchText(search);
  const where = whereEquals({ courseId: courseId || undefined });
  return searchPages(
    (end) => getPage(COLLECTIONS.comments, end, { size: FILE_PAGE_SIZE, where, read: readComment }),
    ({ author, content, userId }) =>
      userId === search.trim() || searchText(`${author}\n${content}`).includes(wanted),
    after,
  );
}

/** Reads pages until a view is full or SEARCHED documents are read. */
async function searchPages<T>(
  load: (after?: PageEnd) => Promise<Page<T>>,
  isWanted: (item: T) => boolean,
  after?: PageEnd,
): Promise<Page<T>> {
  const items: T[] = [];
  let end = after;
  for (let read = 0; read < SEARCHED; read += FILE_PAGE_SIZE) {
    const page = await load(end);
    items.push(...page.items.filter(isWanted));
    end = page.next;
    if (!end || items.length >= VIEW_SIZE) break;
  }
  return { items, next: end };
}

export const getCourseRatings = (courseId: string, after?: PageEnd, size?: number) =>
  getPage(COLLECTIONS.courseRatings, after, {
    size,
    read: readRating,
    where: whereEquals({ courseId }),
    ...countedFor(size),
  });

/** The approval state of a testimonial. */
export type TestimonialState = 'waiting' | 'approved' | 'refused';

/**
 * The testimonials in a state. A page of 'waiting' may be shorter, and has no total: the query
 * for unapproved ones also finds refused ones.
 */
export async function getTestimonialPage(
  state: TestimonialState,
  after?: PageEnd,
): Promise<Page<Read<Testimonial>>> {
  const read = readTestimonial;
  const where = whereEquals(
    state === 'refused' ? { refused: true } : { approved: state === 'approved' },
  );
  if (state !== 'waiting')
    return getPage(COLLECTIONS.testimonials, after, {
      where,
      read,
      ...countedFor(undefined),
    });
  const { items, next } = await getPage(COLLECTIONS.testimonials, after, { where, read });
  return { items: items.filter(({ refused }) => !refused), next };
}

/** A certificate with its owner; 'deleted' when the owner has removed it. */
export interface AdminCertificate extends Omit<Certificate, 'tasks'> {
  userId: string;
  createdAt: string;
}

const readCertificate = storedReader<AdminCertificate>({
  number: 'text',
  status: 'text',
  name: 'text?',
  userId: 'text',
  courseId: 'text',
  courseTitle: 'text',
  category: 'text',
  coverImage: 'text?',
  outcomes: 'any',
  lessonCount: 'number',
  volume: 'any',
  quizzes: 'any',
  issuer: 'text',
  issuedOn: 'time',
  revokedOn: 'time?',
  reason: 'text?',
  createdAt: 'time',
});

/**
 * The certificates, filtered by state; with `search` the one of this number, or those whose name
 * contains them. Firestore has no full-text search: reads at most SEARCHED documents per page.
 */
export async function getCertificates(
  { status, search = '' }: { status?: CertificateStatus | undefined; search?: string } = {},
  after?: PageEnd,
  size?: number,
): Promise<Page<Read<AdminCertificate>>> {
  const read = readCertificate;
  const collection = COLLECTIONS.certificates;
  const number = readCertificateNumber(search);
  if (number !== undefined) {
    const page = await getPage(collection, after, {
      where: whereEquals({ number }),
      read,
      order: ['number', 'asc'],
    });
    return {
      ...page,
      items: page.items.filter((certificate) => !status || certificate.status === status),
    };
  }
  const where = whereEquals({ status });
  if (!search) return getPage(collection, after, { size, where, read });
  const wanted = searchText(search);
  return searchPages(
    (end) => getPage(collection, end, { size: FILE_PAGE_SIZE, where, read }),
    ({ name, userId }) => userId === search || searchText(name ?? '').includes(wanted),
    after,
  );
}

const readSubscriber = storedReader<Subscriber>({
  email: 'text',
  isActive: 'flag',
  status: 'text',
  createdAt: 'time',
  confirmedAt: 'time?',
  unsubscribedAt: 'time?',
});

/** The newsletter's subscribers, filtered by status or by the beginning of the address. */
export function getSubscribers(
  { status, begins = '' }: { status?: SubscriberStatus | undefined; begins?: string } = {},
  after?: PageEnd,
  size?: number,
): Promise<Page<Read<Subscriber>>> {
  const read = readSubscriber;
  const where = whereEquals({ status });
  const collection = COLLECTIONS.newsletterSubscribers;
  if (!begins) return getPage(collection, after, { size, where, read, ...countedFor(size) });
  where.push(...startsWith('email', normalEmail(begins)));
  return getPage(collection, after, {
    size,
    where,
    read,
    order: ['email', 'asc'],
    ...countedFor(size),
  });
}

const readAuditEntry = storedReader<AuditEntry>({
  createdAt: 'time',
  action: 'text',
  by: 'text',
  target: 'text',
  before: 'any?',
  after: 'any?',
});

export function getAuditLog(
  after?: PageEnd,
  { action, since, until }: DaySpan & { action?: string | undefined } = {},
): Promise<Page<Read<AuditEntry>>> {
  const where = whereEquals({ action });
  if (since) where.push(['createdAt', '>=', since]);
  if (until) where.push(['createdAt', '<', until]);
  return getPage(COLLECTIONS.auditLog, after, {
    where,
    read: readAuditEntry,
    ...countedFor(undefined),
  });
}

export const getSettingsHistory = (after?: PageEnd) =>
  getPage(COLLECTIONS.auditLog, after, {
    size: HISTORY_PAGE_SIZE,
    read: readAuditEntry,
    where: whereEquals({ target: `${COLLECTIONS.platformSettings}/${SETTINGS_ID}` }),
  });

export interface RatedCourse extends CourseStats {
  id: string;
}

/** The lowest mean, the highest mean, or the most ratings first. */
export type RatedOrder = 'low' | 'high' | 'many';

const ORDERS: Record<RatedOrder, NonNullable<Listing<unknown>['order']>> = {
  low: ['mean', 'asc'],
  high: ['mean', 'desc'],
  many: ['count', 'desc'],
};

/** Aggregates of the rated courses, one page. Throws Firestore's error. */
export const getRatedCourses = (order: RatedOrder, after?: PageEnd, size?: number) =>
  getPage<Read<RatedCourse>>(COLLECTIONS.courseStats, after, {
    size,
    read: readStats,
    order: ORDERS[order],
    ...countedFor(size, COUNTED_PAGE),
  });
