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
import { ACTORS, administrator, call, type Call } from './call.ts';
import { COURSE, OTHER, OWNER } from './fixture.ts';

const pageOf = (...items: object[]) => ({ items, next: undefined });
const [certificate, entry] = [pageOf({ number: 'EDU-2026-000001' }), pageOf({ id: 'entry' })];
const reader = pageOf({ email: 'reader@example.com', status: 'confirmed' });
const THEN = new Date('2026-04-01T10:00:00.000Z');
const span = { since: THEN, until: new Date(THEN.getTime() + 1000) };

/** The lists of the admin pages, and who gets an answer. */
export const ADMIN_CALLS: Call[] = [
  call(getUsers, [], administrator, pageOf({}, {})),
  call(getUsers, [false], administrator, pageOf(), 'not active'),
  call(findUsers, [OWNER.slice(0, 3)], administrator, pageOf({ uid: OWNER })),
  call(findUsers, ['оле', true], administrator, pageOf({}, {}), 'active, by the name'),
  call(getNewestComments, [], ACTORS, pageOf({}, {})),
  call(getNewestComments, [{ courseId: COURSE }], ACTORS, pageOf({}, {}), 'of a course'),
  call(getNewestComments, [{ userId: OWNER }], ACTORS, pageOf({ userId: OWNER }), 'of a person'),
  call(
    getNewestComments,
    [{ courseId: COURSE, userId: OWNER }],
    ACTORS,
    pageOf({ userId: OWNER }),
    'of a person in a course',
  ),
  call(getRatedCourses, ['many'], ACTORS, pageOf({ id: COURSE, count: 2 })),
  call(getCourseRatings, [COURSE], administrator, pageOf({ rating: 4 }, { rating: 4 })),
  call(findComments, ['такого слова немає', ''], ACTORS, pageOf()),
  call(getTestimonialPage, ['waiting'], administrator, pageOf({ userId: OWNER }), 'waiting'),
  call(getTestimonialPage, ['approved'], ACTORS, pageOf({ userId: OTHER }), 'approved'),
  call(getTestimonialPage, ['refused'], administrator, pageOf(), 'refused'),
  call(getCertificates, [], administrator, certificate),
  call(getCertificates, [{ search: 'edu-2026-000001' }], administrator, certificate, 'by number'),
  call(
    getCertificates,
    [{ status: 'valid', search: 'кова' }],
    administrator,
    certificate,
    'of a state, by a part of the name',
  ),
  call(getSubscribers, [], administrator, reader),
  call(getSubscribers, [{ status: 'pending' }], administrator, pageOf(), 'of a status'),
  call(getSubscribers, [{ begins: 'read' }], administrator, reader, 'by the address'),
  call(
    getSubscribers,
    [{ status: 'confirmed', begins: 'read' }],
    administrator,
    reader,
    'of a status by the address',
  ),
  call(getAuditLog, [], administrator, entry),
  call(
    getAuditLog,
    [undefined, { action: 'updateSettings', ...span }],
    administrator,
    entry,
    'of an action and a span of days',
  ),
  call(getAuditLog, [undefined, { until: THEN }], administrator, pageOf(), 'before that'),
  call(getSettingsHistory, [], administrator, entry),
];
