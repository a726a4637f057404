import {
  findComments,
  getAuditLog,
  getCertificates,
  getCourseRatings,
  getNewestComments,
  getRatedCourses,
  getSettingsHistory,
  getSubscribers,
  getTestimonialPage,
  getUsers,
} from '../../../web/src/features/admin/shared/lists-api.ts';
import { findUsers } from '../../../web/src/features/admin/users/find-users.ts';
import { ACTORS, administrator, type Call } from './call.ts';
import { COURSE, OTHER, OWNER } from './fixture.ts';

const pageOf = (...items: object[]) => ({ items, next: undefined });

/** The lists of the admin pages, and who gets an answer. */
export const ADMIN_CALLS: Call[] = [
  {
    what: getUsers,
    run: () => getUsers(),
    allowed: administrator,
    answer: pageOf({}, {}),
  },
  {
    what: getUsers,
    detail: ' that are not active',
    run: () => getUsers(false),
    allowed: administrator,
    answer: pageOf(),
  },
  {
    what: findUsers,
    run: () => findUsers(OWNER.slice(0, 3)),
    allowed: administrator,
    answer: pageOf({ uid: OWNER }),
  },
  {
    what: findUsers,
    detail: ' that are active, by the name',
    run: () => findUsers('оле', true),
    allowed: administrator,
    answer: pageOf({}, {}),
  },
  {
    what: getNewestComments,
    run: () => getNewestComments(),
    allowed: ACTORS,
    answer: pageOf({}, {}),
  },
  {
    what: getNewestComments,
    detail: ' of a course',
    run: () => getNewestComments({ courseId: COURSE }),
    allowed: ACTORS,
    answer: pageOf({}, {}),
  },
  {
    what: getNewestComments,
    detail: ' of a person',
    run: () => getNewestComments({ userId: OWNER }),
    allowed: ACTORS,
    answer: pageOf({ userId: OWNER }),
  },
  {
    what: getNewestComments,
    detail: ' of a person in a course',
    run: () => getNewestComments({ courseId: COURSE, userId: OWNER }),
    allowed: ACTORS,
    answer: pageOf({ userId: OWNER }),
  },
  {
    what: getRatedCourses,
    run: () => getRatedCourses('many'),
    allowed: ACTORS,
    answer: pageOf({ id: COURSE, count: 2 }),
  },
  {
    what: getCourseRatings,
    run: () => getCourseRatings(COURSE),
    allowed: administrator,
    answer: pageOf({ rating: 4 }, { rating: 4 }),
  },
  {
    what: findComments,
    run: () => findComments('такого слова немає', ''),
    allowed: ACTORS,
    answer: pageOf(),
  },
  {
    what: getTestimonialPage,
    detail: ' that wait',
    run: () => getTestimonialPage('waiting'),
    allowed: administrator,
    answer: pageOf({ userId: OWNER }),
  },
  {
    what: getTestimonialPage,
    detail: ' that are approved',
    run: () => getTestimonialPage('approved'),
    allowed: ACTORS,
    answer: pageOf({ userId: OTHER }),
  },
  {
    what: getTestimonialPage,
    detail: ' that are refused',
    run: () => getTestimonialPage('refused'),
    allowed: administrator,
    answer: pageOf(),
  },
  {
    what: getCertificates,
    run: () => getCertificates(),
    allowed: administrator,
    answer: pageOf({ number: 'EDU-2026-000001' }),
  },
  {
    what: getCertificates,
    detail: ' by the number',
    run: () => getCertificates({ words: 'edu-2026-000001' }),
    allowed: administrator,
    answer: pageOf({ number: 'EDU-2026-000001' }),
  },
  {
    what: getCertificates,
    detail: ' of a state, by a part of the name',
    run: () => getCertificates({ status: 'valid', words: 'кова' }),
    allowed: administrator,
    answer: pageOf({ userId: OWNER }),
  },
  {
    what: getSubscribers,
    run: () => getSubscribers(),
    allowed: administrator,
    answer: pageOf({ email: 'reader@example.com', status: 'confirmed' }),
  },
  {
    what: getSubscribers,
    detail: ' of a status',
    run: () => getSubscribers({ status: 'pending' }),
    allowed: administrator,
    answer: pageOf(),
  },
  {
    what: getSubscribers,
    detail: ' by the address',
    run: () => getSubscribers({ begins: 'read' }),
    allowed: administrator,
    answer: pageOf({ email: 'reader@example.com' }),
  },
  {
    what: getSubscribers,
    detail: ' of a status by the address',
    run: () => getSubscribers({ status: 'confirmed', begins: 'read' }),
    allowed: administrator,
    answer: pageOf({ email: 'reader@example.com' }),
  },
  {
    what: getAuditLog,
    run: () => getAuditLog(),
    allowed: administrator,
    answer: pageOf({ id: 'entry', action: 'updateSettings' }),
  },
  {
    what: getAuditLog,
    detail: ' of an action and a span of days',
    run: () =>
      getAuditLog(undefined, {
        action: 'updateSettings',
        since: new Date('2026-04-01T10:00:00.000Z'),
        until: new Date('2026-04-01T10:00:01.000Z'),
      }),
    allowed: administrator,
    answer: pageOf({ id: 'entry' }),
  },
  {
    what: getAuditLog,
    detail: ' before that',
    run: () => getAuditLog(undefined, { until: new Date('2026-04-01T10:00:00.000Z') }),
    allowed: administrator,
    answer: pageOf(),
  },
  {
    what: getSettingsHistory,
    run: () => getSettingsHistory(),
    allowed: administrator,
    answer: pageOf({ id: 'entry' }),
  },
];
