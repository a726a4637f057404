import { type CourseProgress, liveAdditions } from '@edu/domain/learning/progress';

/** The messages between the test and the simulator's page. */

/** A press of the button of a lesson: marks it, or removes the mark. */
export interface Press {
  courseId: string;
  lessonId: string;
  /** Spent in the lesson, when it is marked. */
  seconds: number;
  /** The lesson is completed once more, whatever it shows, as at the end of a clip. */
  isAgain: boolean;
}

/**
 * The result of a press: the marks that were removed, or the seconds and the mark, if it is a new
 * one.
 */
export interface Outcome extends Press {
  made: string[];
  taken: string[];
}

/** A lesson as it is shown. */
export interface Shown {
  marks: string[];
  seconds: number;
}

/** By `<course>/<lesson>`; lessons without a record are left out. */
export type Shelf = Record<string, Shown>;

/** The names of a lesson's marks: where and when each was made. */
export function marksIn(course: CourseProgress | undefined, lessonId: string): string[] {
  const lesson = course?.lessons[lessonId];
  if (!lesson) return [];
  const live = Object.entries(liveAdditions(lesson));
  return live.map(([device, { at }]) => `${device} ${at}`).toSorted();
}

export function shelfOf(courses: CourseProgress[]): Shelf {
  const lessons = courses.flatMap((course) =>
    Object.entries(course.lessons).map(([lessonId, { timeSpent }]) => {
      const seconds = Object.values(timeSpent).reduce((sum, one) => sum + one, 0);
      return [
        `${course.courseId}/${lessonId}`,
        { marks: marksIn(course, lessonId), seconds },
      ] as const;
    }),
  );
  return Object.fromEntries(
    lessons.filter(([, { marks, seconds }]) => marks.length > 0 || seconds > 0),
  );
}
