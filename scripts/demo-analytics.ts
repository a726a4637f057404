import { createHash } from 'node:crypto';

import {
  type CourseAnalytics,
  dayAfter,
  type DayCounts,
  dayOf,
  noCounts,
} from '@edu/domain/analytics';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';

/** Half a year of counts as if a few dozen learners had been here, so that the charts of a first look are full. */

const DAYS = 180;
const VISITORS = 62;

/** Courses with their lessons, and how many a day begin them at the end of the half-year. */
const TAUGHT: { courseId: string; lessons: string[]; begin: number }[] = [
  { courseId: 'js-core', lessons: ['values', 'flow', 'functions', 'data', 'modules'], begin: 4 },
  {
    courseId: 'react-basics',
    lessons: ['components', 'state', 'events-forms', 'effects', 'app'],
    begin: 3,
  },
  {
    courseId: 'sql-basics',
    lessons: ['select', 'join', 'aggregate', 'indexes', 'transactions'],
    begin: 2.4,
  },
  {
    courseId: 'it-english',
    lessons: ['standup', 'code-review', 'letters', 'calls', 'docs'],
    begin: 1.6,
  },
];

/** Of ten who pass a lesson so many pass the next. */
const GOES_ON = 0.84;

/** Growing over the half-year, quieter at the week's end, and never quite the same. */
function mood(daysAgo: number, salt: number): number {
  const growth = 0.45 + (0.55 * (DAYS - daysAgo)) / DAYS;
  const week = [1, 1.15, 1.2, 1.1, 0.95, 0.6, 0.55][(daysAgo + 6) % 7] ?? 1;
  return growth * week * (0.85 + 0.3 * Math.abs(Math.sin(daysAgo * 2.3 + salt)));
}

function courseOfDay(
  { courseId, lessons, begin }: (typeof TAUGHT)[number],
  daysAgo: number,
): CourseAnalytics {
  const enrolments = Math.round(begin * mood(daysAgo, begin));
  const passed = lessons.map((name, i): [string, number] => [
    `${courseId}-${name}`,
    Math.round(begin * GOES_ON ** (i + 1) * mood(daysAgo + i, begin)),
  ]);
  const last = passed.at(-1)?.[1] ?? 0;
  const counts: DayCounts = {
    ...noCounts(),
    enrolments,
    lessonCompletions: passed.reduce((sum, [, count]) => sum + count, 0),
    courseCompletions: Math.round(last * 0.7),
    quizAttempts: Math.round(last * 1.3 + 0.4),
    quizPasses: last,
    ratings: daysAgo % 3 === 0 ? Math.round(last / 2) : 0,
    comments: daysAgo % 4 === 0 ? 1 : 0,
  };
  return { courseId, counts, lessons: Object.fromEntries(passed) };
}

/** Who was here last on which day: as many as the last month's charts would have, each remembered under a hash as usual. */
function visitors(today: string, now: Date): [path: string, document: object][] {
  return Array.from({ length: VISITORS }, (_, i) => {
    const lastDay = dayAfter(today, -Math.floor((i * i) / 130));
    const hash = createHash('sha256').update(`demo-visitor-${i}`).digest('hex');
    const expiresAt = new Date(now.getTime() + 400 * 86_400_000);
    return [
      `${SERVER_COLLECTIONS.analyticsFacts}/${hash}`,
      { counted: [], lastDay, factsOfDay: 1, expiresAt },
    ];
  });
}

/** Documents by their path: kept days, and the counters of the two that are still open, which are added up when asked for. */
export function demoAnalytics(now: Date): Map<string, object> {
  const today = dayOf(now);
  const documents = new Map<string, object>(visitors(today, now));
  for (let daysAgo = 0; daysAgo < DAYS; daysAgo += 1) {
    const day = dayAfter(today, -daysAgo);
    const courses = TAUGHT.map((course) => courseOfDay(course, daysAgo));
    const counts = noCounts();
    for (const course of courses)
      for (const counter of Object.keys(counts) as (keyof DayCounts)[])
        counts[counter] += course.counts[counter];
    counts.newLearners = Math.round(5 * mood(daysAgo, 1));
    counts.activeLearners = Math.round(34 * mood(daysAgo, 2));
    if (daysAgo > 1) {
      documents.set(`${COLLECTIONS.adminAnalytics}/${day}`, {
        day,
        counts,
        courses,
        updatedAt: now,
      });
      continue;
    }
    // Beside what really happens on these days, in a part of its own.
    const at = (id: string) => `${SERVER_COLLECTIONS.analyticsCounters}/${id}`;
    documents.set(at(`${day}_3`), { day, counts });
    for (const course of courses)
      documents.set(at(`${day}_${course.courseId}_3`), { day, ...course });
  }
  return documents;
}
