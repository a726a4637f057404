import { platformDay } from '@edu/domain/lib/platform-day';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  activeFact,
  type CourseCounts,
  dayAfter,
  type Fact,
  factKey,
  factsOfProgress,
  type MissedSearches,
  momentName,
  noCounts,
} from '@edu/domain/analytics/analytics';
import { type Certificate, certificateNumber, missingFor } from '@edu/domain/learning/certificate';
import { courseVolume } from '@edu/domain/learning/course-volume';
import { readProgress } from '@edu/domain/learning/progress-read';
import { HEADER_NAME } from '@edu/domain/settings/settings';
import {
  certificateKeyId,
  COLLECTIONS,
  courseRatingId,
  SERVER_COLLECTIONS,
  userProgressId,
} from '@edu/domain/firestore/collections';
import { newProfile } from '@edu/domain/accounts/profile';
import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  finishCourse,
} from '@edu/domain/learning/progress';
import { isPassed, newFinish } from '@edu/domain/learning/progress-summary';
import { noRatings, ratingStats, withDifferences } from '@edu/domain/community/rating';

import { DEMO_ACCOUNTS } from './accounts.ts';
import { type DemoCourse, demoCourses } from './courses.ts';
import {
  COMMENTS,
  crowd,
  type DemoPerson,
  KNOWN_PEOPLE,
  PROFILES,
  type Study,
  TESTIMONIALS,
} from './people.ts';

const DAY_MS = 86_400_000;
/** How many learners there are beside the named ones. */
const CROWD = 120;

export interface DemoWorld {
  people: DemoPerson[];
  /** Documents by their path; times that the server would set are dates. */
  documents: Map<string, object>;
}

/** An event at a time, as the analytics count it. */
interface Event {
  at: Date;
  fact: Fact;
}

type Put = (collection: string, id: string, document: object) => void;

/**
 * Consistent demo data: accounts, what they have learned, rated and written, and the aggregates and
 * analytics that the functions would count from it. Times count back from `now`.
 */
export function demoWorld(now: Date): DemoWorld {
  const courses = new Map(demoCourses().map((course) => [course.id, course]));
  const findCourse = (id: string): DemoCourse => {
    const course = courses.get(id);
    if (!course) throw new Error(`The sample content has no course "${id}".`);
    return course;
  };
  const people = [...KNOWN_PEOPLE, ...crowd(CROWD, (id) => findCourse(id).lessonIds.length)];
  const findName = (userId: string) => people.find(({ uid }) => uid === userId)?.displayName ?? '';
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const documents = new Map<string, object>();
  const put: Put = (collection, id, document) => documents.set(`${collection}/${id}`, document);
  const events: Event[] = [];

  for (const person of people) {
    const { uid: userId, joinedDaysAgo, studies } = person;
    const joined = at(joinedDaysAgo);
    const own: Event[] = [{ at: joined, fact: { counter: 'newLearners', userId, once: '' } }];
    for (const study of studies) {
      const { progress, events: learned } = studied(userId, findCourse(study.courseId), study, at);
      own.push(...learned);
      const updatedAt = new Date(progress.lastAccessed);
      const document = { ...progress, userId, rev: 1, updatedAt };
      put(COLLECTIONS.userProgress, userProgressId(userId, study.courseId), document);
    }
    const last = new Date(Math.max(...own.map((event) => event.at.getTime())));
    put(COLLECTIONS.users, userId, {
      ...newProfile({ ...person, photoURL: null }, last.toISOString()),
      ...PROFILES[userId],
      createdAt: joined,
      updatedAt: last,
    });
    events.push(...own);
  }

  // Each rating as its aggregate counts it, so that counting again changes nothing.
  const ratings = people.flatMap(({ uid: userId, studies }) =>
    studies.flatMap(({ courseId, rating }) => (rating ? { userId, courseId, ...rating } : [])),
  );
  for (const { userId, courseId, stars, daysAgo } of ratings) {
    const given = { courseId, userId, rating: stars };
    const id = courseRatingId(userId, courseId);
    const when = at(daysAgo);
    put(COLLECTIONS.courseRatings, id, { ...given, createdAt: when, updatedAt: when });
    put(SERVER_COLLECTIONS.countedRatings, id, given);
    events.push({ at: when, fact: { counter: 'ratings', userId, courseId, once: '' } });
  }
  for (const [courseId, given] of Map.groupBy(ratings, (rating) => rating.courseId)) {
    const differences = given.map(({ stars }) => ({ held: undefined, current: stars }));
    const stats = ratingStats(withDifferences(noRatings(), differences));
    put(COLLECTIONS.courseStats, courseId, { ...stats, asOf: now });
  }

  for (const [i, { by: userId, courseId, content, daysAgo }] of COMMENTS.entries()) {
    const id = `demo-comment-${i + 1}`;
    const createdAt = at(daysAgo);
    const isAdmin = DEMO_ACCOUNTS.some((one) => one.uid === userId && one.isAdmin);
    const signature = { author: findName(userId), ...(isAdmin && { authorRole: 'admin' }) };
    put(COLLECTIONS.comments, id, { courseId, userId, ...signature, content, createdAt });
    events.push({ at: createdAt, fact: { counter: 'comments', userId, courseId, once: id } });
  }
  for (const { by: userId, daysAgo, ...said } of TESTIMONIALS) {
    const testimonial = { userId, name: findName(userId), ...said, createdAt: at(daysAgo) };
    put(COLLECTIONS.testimonials, userId, testimonial);
  }
  addCertificate(findCourse(CERTIFIED.courseId), documents, put, findName(CERTIFIED.userId));
  addAnalytics(events, put, now);
  return { people, documents };
}

/** A finished course of a demo learner. The others leave theirs to be tried. */
const CERTIFIED = { userId: 'demo-olena', courseId: 'js-core' };

/** The certificate as the function issues it after the last action in the course. */
function addCertificate(
  course: DemoCourse,
  documents: ReadonlyMap<string, object>,
  put: Put,
  name: string,
): void {
  const { userId, courseId } = CERTIFIED;
  const stored = documents.get(`${COLLECTIONS.userProgress}/${userProgressId(userId, courseId)}`);
  const progress = readProgress(courseId, stored);
  if (missingFor({ ...course, quizIds: [course.quiz.id] }, progress)) return;
  const createdAt = new Date(Math.ceil(Date.parse(progress.lastAccessed) / 1000) * 1000);
  const issuedOn = platformDay(createdAt);
  const year = issuedOn.slice(0, 4);
  const number = certificateNumber(Number(year), 1);
  const id = randomBytes(16).toString('hex');
  const { score, totalQuestions } = progress.quizzes[course.quiz.id] ?? noResult;
  const certificate: Omit<Certificate, 'id'> = {
    number,
    status: 'valid',
    name,
    courseId,
    courseTitle: course.title,
    category: course.category,
    coverImage: null,
    outcomes: course.outcomes,
    lessonCount: course.lessonIds.length,
    volume: courseVolume({
      studySec: course.seconds,
      ...(course.hours !== undefined && { hours: course.hours }),
    }),
    quizzes: [{ title: course.quiz.title, score, totalQuestions }],
    issuer: HEADER_NAME,
    issuedOn,
    revokedOn: null,
    reason: null,
  };
  put(COLLECTIONS.certificates, id, { ...certificate, userId, recipient: null, createdAt });
  const key = { userId, courseId, certificateId: id, number };
  put(SERVER_COLLECTIONS.certificateKeys, certificateKeyId(userId, courseId), key);
  put(SERVER_COLLECTIONS.certificateCounters, year, { last: 1 });
}

/** The searches without a hit of a day, one of these by its number in the month. */
const MISSED_SEARCHES: readonly MissedSearches[] = [
  { kubernetes: 2, 'регулярні вирази': 1 },
  { figma: 3, vue: 1 },
  { 'git rebase': 1 },
  { kubernetes: 1, 'тестування react': 1 },
];

/** How far into a lesson the moment is that demo learners mark; their notes are not in the data. */
const MARKED_AT_SEC = 75;

/** Two in three. */
const marksMoments = (userId: string): boolean =>
  createHash('sha256').update(userId).digest().readUInt8(0) % 3 > 0;

const noResult = { score: 0, totalQuestions: 0 };

/** The progress of one user in one course, and the counted events. */
function studied(
  userId: string,
  { id: courseId, lessonIds, lessonStarts, quiz }: DemoCourse,
  { lessonDays, attempts = [] }: Study,
  at: (daysAgo: number) => Date,
): { progress: CourseProgress; events: Event[] } {
  const events: Event[] = [];
  let progress: CourseProgress | undefined;
  const moveTo = (next: CourseProgress, when: Date) => {
    events.push(...factsOfProgress(userId, progress, next).map((fact) => ({ at: when, fact })));
    progress = next;
  };
  for (const [i, daysAgo] of lessonDays.entries()) {
    // Two lessons of one day are completed one after the other.
    const when = new Date(at(daysAgo).getTime() + i * 60_000 - 3_600_000);
    const moment = { now: when.toISOString(), day: platformDay(when) };
    const lessonId = lessonIds[i];
    if (lessonId === undefined) throw new Error(`"${courseId}" has fewer lessons than were done.`);
    const context = { device: 'demo', ...moment, timeSpentSec: 900 };
    moveTo(completeLesson(progress ?? emptyProgress(courseId), lessonId, context), when);
    const marked = momentName(lessonId, (lessonStarts[i] ?? 0) + MARKED_AT_SEC);
    if (marksMoments(userId))
      events.push({
        at: when,
        fact: { counter: 'moments', userId, courseId, once: marked, moment: marked },
      });
  }
  for (const { rightAnswers, daysAgo } of attempts) {
    const when = at(daysAgo);
    const result = { score: rightAnswers, totalQuestions: quiz.questions.length };
    const completedAt = when.toISOString();
    const attemptId = randomUUID();
    const attempt = { userId, courseId, once: attemptId };
    events.push({ at: when, fact: { ...attempt, counter: 'quizAttempts' } });
    if (isPassed(result, quiz.passScore))
      events.push({ at: when, fact: { ...attempt, counter: 'quizPasses' } });
    const former = progress ?? emptyProgress(courseId);
    const answers = answersFor(quiz.questions, rightAnswers);
    const done = { ...result, completedAt, answers, attemptId };
    const quizzes = { ...former.quizzes, [quiz.id]: done };
    moveTo({ ...former, quizzes, lastAccessed: completedAt }, when);
  }
  const whole = progress ?? emptyProgress(courseId);
  const finish = newFinish({ id: courseId, lessonIds, quizIds: [quiz.id] }, whole);
  if (finish) moveTo(finishCourse(whole, finish.lessonId, { now: finish.at }), new Date(finish.at));
  return { progress: progress ?? whole, events };
}

/**
 * Answers of which the first `right` are right, so that a review of the result shows the same
 * score.
 */
const answersFor = (questions: DemoCourse['quiz']['questions'], right: number) =>
  Object.fromEntries(
    questions.map(({ id, correct, options }, i) => {
      const ids = Array.from({ length: options }, (_, at) => String(at + 1));
      const wrong = ids.filter((option) => !correct.includes(option)).slice(0, 1);
      return [id, i < right ? correct : wrong];
    }),
  );

/**
 * What the functions would count: ended days as they are stored, the two open days as counters, and
 * the counted facts of each learner, under the same hash as in functions/src/analytics/store.ts, so
 * that they are not counted again.
 */
function addAnalytics(events: readonly Event[], put: Put, now: Date): void {
  const dayOfEvent = (event: Event) => platformDay(event.at);
  const expiresAt = new Date(now.getTime() + 400 * DAY_MS);
  for (const [userId, own] of Map.groupBy(events, ({ fact }) => fact.userId)) {
    const days = [...new Set(own.map(dayOfEvent))].sort();
    const lastDay = days.at(-1) ?? platformDay(now);
    const active = days.map((day) => factKey(activeFact(userId, day)));
    const factsOfDay = own.filter((one) => dayOfEvent(one) === lastDay).length;
    for (const [courseId, facts] of Map.groupBy(own, ({ fact }) => fact.courseId ?? '')) {
      const hash = createHash('sha256')
        .update(JSON.stringify([userId, courseId]))
        .digest('hex');
      const counted = facts.map(({ fact }) => factKey(fact));
      put(SERVER_COLLECTIONS.analyticsFacts, hash, {
        ...(courseId ? { counted } : { counted: [...counted, ...active], lastDay, factsOfDay }),
        expiresAt,
      });
    }
  }
  for (const [day, ofDay] of Map.groupBy(events, dayOfEvent)) {
    const { counts } = countEvents(ofDay);
    counts.activeLearners = new Set(ofDay.map(({ fact }) => fact.userId)).size;
    const ofCourses = ofDay.filter(({ fact }) => fact.courseId !== undefined);
    const courses = [...Map.groupBy(ofCourses, ({ fact }) => fact.courseId ?? '')].map(
      ([courseId, ofCourse]) => ({ courseId, ...countEvents(ofCourse) }),
    );
    if (day < dayAfter(platformDay(now), -1)) {
      const searches = MISSED_SEARCHES[Number(day.slice(-2)) % MISSED_SEARCHES.length];
      put(COLLECTIONS.adminAnalytics, day, { day, counts, courses, searches, updatedAt: now });
      continue;
    }
    // In a separate shard from the real events of these days.
    put(SERVER_COLLECTIONS.analyticsCounters, `${day}_3`, { day, counts });
    for (const course of courses)
      put(SERVER_COLLECTIONS.analyticsCounters, `${day}_${course.courseId}_3`, { day, ...course });
  }
}

function countEvents(events: readonly Event[]): CourseCounts {
  const counts = noCounts();
  const lessons: Record<string, number> = {};
  const moments: Record<string, number> = {};
  for (const { fact } of events) {
    const { counter, lessonId, moment } = fact;
    if (counter !== 'tasks' && counter !== 'moments') counts[counter] += 1;
    if (lessonId !== undefined) lessons[lessonId] = (lessons[lessonId] ?? 0) + 1;
    if (moment !== undefined) moments[moment] = (moments[moment] ?? 0) + 1;
  }
  return { counts, lessons, tasks: {}, moments };
}
