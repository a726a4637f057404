import { createHash, randomUUID } from 'node:crypto';
import {
  activeFact,
  type CourseCounts,
  dayAfter,
  dayOf,
  type Fact,
  factKey,
  factsOfProgress,
  noCounts,
} from '@edu/domain/analytics';
import { COLLECTIONS, courseRatingId, SERVER_COLLECTIONS, userProgressId } from '@edu/domain/paths';
import { newProfile } from '@edu/domain/profile';
import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  finishCourse,
} from '@edu/domain/progress';
import { isPassed, newFinish } from '@edu/domain/progress-summary';
import { noRatings, type RatingDifference, ratingStats, withDifferences } from '@edu/domain/rating';

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
/** How many learners there are beside the known ones. */
const CROWD = 120;

export interface DemoWorld {
  people: DemoPerson[];
  /** Documents by their path; times that the server would set are dates. */
  documents: Map<string, object>;
}

/** What happened at a moment, as the analytics count it. */
interface Event {
  at: Date;
  fact: Fact;
}

/**
 * One world for a first look: accounts, what they have learned, rated and written, and the aggregates and analytics that the
 * functions would have counted from exactly that. Times count back from `now`.
 */
export function demoWorld(now: Date): DemoWorld {
  const courses = new Map(demoCourses().map((course) => [course.id, course]));
  const courseOf = (id: string): DemoCourse => {
    const course = courses.get(id);
    if (!course) throw new Error(`The sample content has no course "${id}".`);
    return course;
  };
  const people = [
    ...KNOWN_PEOPLE,
    ...crowd(CROWD, (courseId) => courseOf(courseId).lessonIds.length),
  ];
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const documents = new Map<string, object>();
  const events: Event[] = [];

  for (const person of people) {
    const { uid: userId, joinedDaysAgo, studies } = person;
    const joined = at(joinedDaysAgo);
    events.push({ at: joined, fact: { counter: 'newLearners', userId, once: '' } });
    for (const study of studies) {
      const course = courseOf(study.courseId);
      const { progress, events: learned } = studied(userId, course, study, at);
      events.push(...learned);
      const updatedAt = new Date(progress.lastAccessed);
      documents.set(`${COLLECTIONS.userProgress}/${userProgressId(userId, course.id)}`, {
        ...progress,
        userId,
        rev: 1,
        updatedAt,
      });
    }
    const last = Math.max(
      joined.getTime(),
      ...events.filter(({ fact }) => fact.userId === userId).map((event) => event.at.getTime()),
    );
    documents.set(`${COLLECTIONS.users}/${userId}`, {
      ...newProfile({ ...person, photoURL: null }, new Date(last).toISOString()),
      ...PROFILES[userId],
      createdAt: joined,
      updatedAt: new Date(last),
    });
  }

  addRatings(people, documents, events, at, now);
  addWords(people, documents, events, at);
  addAnalytics(events, documents, now);
  return { people, documents };
}

/** The progress of one person in one course, and what was counted on the way. */
function studied(
  userId: string,
  course: DemoCourse,
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
    // Two lessons of one day come one after the other.
    const when = new Date(at(daysAgo).getTime() + i * 60_000 - 3_600_000);
    const context = {
      device: 'demo',
      now: when.toISOString(),
      day: dayOf(when),
      timeSpentSec: 900,
    };
    const lessonId = course.lessonIds[i];
    if (lessonId === undefined) throw new Error(`"${course.id}" has fewer lessons than were done.`);
    moveTo(completeLesson(progress ?? emptyProgress(course.id), lessonId, context), when);
  }
  const { questions, passScore } = course.quiz;
  for (const { rightAnswers, daysAgo } of attempts) {
    const when = at(daysAgo);
    const result = { score: rightAnswers, totalQuestions: questions.length };
    const completedAt = when.toISOString();
    const attemptId = randomUUID();
    const attempt = { userId, courseId: course.id, once: attemptId };
    events.push({ at: when, fact: { ...attempt, counter: 'quizAttempts' } });
    if (isPassed(result, passScore))
      events.push({ at: when, fact: { ...attempt, counter: 'quizPasses' } });
    const former = progress ?? emptyProgress(course.id);
    const answers = answersFor(questions, rightAnswers);
    const quizzes = {
      ...former.quizzes,
      [course.quiz.id]: { ...result, completedAt, answers, attemptId },
    };
    moveTo({ ...former, quizzes, lastAccessed: completedAt }, when);
  }
  const whole = progress ?? emptyProgress(course.id);
  const finish = newFinish(
    { id: course.id, lessonIds: course.lessonIds, quizIds: [course.quiz.id] },
    whole,
  );
  if (finish) moveTo(finishCourse(whole, finish.lessonId, { now: finish.at }), new Date(finish.at));
  return { progress: progress ?? whole, events };
}

/** Answers of which the first `right` are right, so that a review of the result shows the same score. */
const answersFor = (questions: DemoCourse['quiz']['questions'], right: number) =>
  Object.fromEntries(
    questions.map(({ id, correct, options }, i) => {
      const ids = Array.from({ length: options }, (_, at) => String(at + 1));
      const wrong = ids.filter((option) => !correct.includes(option)).slice(0, 1);
      return [id, i < right ? correct : wrong];
    }),
  );

/** Ratings, each as its aggregate holds it, and the aggregates: counting them again changes nothing. */
function addRatings(
  people: readonly DemoPerson[],
  documents: Map<string, object>,
  events: Event[],
  at: (daysAgo: number) => Date,
  now: Date,
): void {
  const byCourse = new Map<string, RatingDifference[]>();
  for (const { uid: userId, studies } of people)
    for (const { courseId, rating } of studies) {
      if (!rating) continue;
      const given = { courseId, userId, rating: rating.stars };
      const id = courseRatingId(userId, courseId);
      const when = at(rating.daysAgo);
      documents.set(`${COLLECTIONS.courseRatings}/${id}`, {
        ...given,
        createdAt: when,
        updatedAt: when,
      });
      documents.set(`${SERVER_COLLECTIONS.countedRatings}/${id}`, given);
      events.push({ at: when, fact: { counter: 'ratings', userId, courseId, once: '' } });
      byCourse.set(courseId, [
        ...(byCourse.get(courseId) ?? []),
        { held: undefined, stands: rating.stars },
      ]);
    }
  for (const [courseId, differences] of byCourse)
    documents.set(`${COLLECTIONS.courseStats}/${courseId}`, {
      ...ratingStats(withDifferences(noRatings(), differences)),
      asOf: now,
    });
}

/** Comments and testimonials, signed with the names of their writers' profiles. */
function addWords(
  people: readonly DemoPerson[],
  documents: Map<string, object>,
  events: Event[],
  at: (daysAgo: number) => Date,
): void {
  const isAdmin = (userId: string) =>
    DEMO_ACCOUNTS.some((one) => one.uid === userId && one.isAdmin);
  const nameOf = (userId: string) => people.find(({ uid }) => uid === userId)?.displayName ?? '';
  for (const [i, { by: userId, courseId, content, daysAgo }] of COMMENTS.entries()) {
    const id = `demo-comment-${i + 1}`;
    const createdAt = at(daysAgo);
    const author = nameOf(userId);
    documents.set(`${COLLECTIONS.comments}/${id}`, {
      courseId,
      userId,
      author,
      ...(isAdmin(userId) && { authorRole: 'admin' }),
      content,
      createdAt,
    });
    events.push({ at: createdAt, fact: { counter: 'comments', userId, courseId, once: id } });
  }
  for (const { by: userId, daysAgo, ...said } of TESTIMONIALS)
    documents.set(`${COLLECTIONS.testimonials}/${userId}`, {
      userId,
      name: nameOf(userId),
      ...said,
      createdAt: at(daysAgo),
    });
}

/**
 * What the functions would have counted: ended days as they are kept, the two open days as counters, and what was counted of
 * each learner, under the same hash as in functions/src/store/analytics.ts, so that nothing of it counts again.
 */
function addAnalytics(events: readonly Event[], documents: Map<string, object>, now: Date): void {
  const today = dayOf(now);
  const dayOfEvent = (event: Event) => dayOf(event.at);
  const expiresAt = new Date(now.getTime() + 400 * DAY_MS);
  const hashOf = (...parts: string[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('hex');

  for (const [userId, own] of Map.groupBy(events, ({ fact }) => fact.userId)) {
    const days = [...new Set(own.map(dayOfEvent))].sort();
    const lastDay = days.at(-1) ?? today;
    for (const [courseId, facts] of Map.groupBy(own, ({ fact }) => fact.courseId ?? '')) {
      const counted = facts.map(({ fact }) => factKey(fact));
      documents.set(`${SERVER_COLLECTIONS.analyticsFacts}/${hashOf(userId, courseId)}`, {
        counted: courseId
          ? counted
          : [...counted, ...days.map((day) => factKey(activeFact(userId, day)))],
        ...(!courseId && {
          lastDay,
          factsOfDay: own.filter((one) => dayOfEvent(one) === lastDay).length,
        }),
        expiresAt,
      });
    }
  }

  const byDay = Map.groupBy(events, dayOfEvent);
  for (const [day, ofDay] of byDay) {
    const { counts } = countsOf(ofDay);
    counts.activeLearners = new Set(ofDay.map(({ fact }) => fact.userId)).size;
    const ofCourses = Map.groupBy(
      ofDay.filter(({ fact }) => fact.courseId !== undefined),
      ({ fact }) => fact.courseId ?? '',
    );
    const courses = [...ofCourses].map(([courseId, ofCourse]) => ({
      courseId,
      ...countsOf(ofCourse),
    }));
    if (day < dayAfter(today, -1)) {
      documents.set(`${COLLECTIONS.adminAnalytics}/${day}`, {
        day,
        counts,
        courses,
        updatedAt: now,
      });
      continue;
    }
    // Beside what really happens on these days, in a part of its own.
    const part = (id: string) => `${SERVER_COLLECTIONS.analyticsCounters}/${id}`;
    documents.set(part(`${day}_3`), { day, counts });
    for (const course of courses)
      documents.set(part(`${day}_${course.courseId}_3`), { day, ...course });
  }
}

function countsOf(events: readonly Event[]): CourseCounts {
  const counts = noCounts();
  const lessons: Record<string, number> = {};
  for (const { fact } of events) {
    counts[fact.counter] += 1;
    if (fact.lessonId !== undefined) lessons[fact.lessonId] = (lessons[fact.lessonId] ?? 0) + 1;
  }
  return { counts, lessons };
}
