import type { Course } from '@edu/domain/content/course';
import type { TaskTitle } from '@edu/domain/content/practice';
import { solvedTasks } from '@edu/domain/learning/practice';
import { getOwn } from '@edu/domain/lib/get-own';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStoredUid } from '../auth/auth-provider.tsx';

/** The tasks of all lessons of a course, in order. */
export const courseTasks = ({ lessons }: Pick<Course, 'lessons'>): TaskTitle[] =>
  lessons.flatMap(({ tasks = [] }) => tasks);

type GetStore = (typeof import('./practice-store.ts'))['practiceStores']['of'];

const never = () => () => undefined;

/**
 * How many of these tasks the user has solved, as far as this device knows: only a lesson asks the
 * account. Without `tasks`, of all tasks of the course. 0 until the practice is loaded, after the
 * page: no first paint needs it.
 */
export function useSolvedTasks(courseId: string, tasks?: readonly TaskTitle[]): number {
  const uid = useStoredUid();
  const [load, setLoad] = useState<{ getStore: GetStore }>();
  const isNeeded = tasks === undefined || tasks.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    import('./practice-store.ts').then(
      ({ practiceStores }) => setLoad({ getStore: practiceStores.of }),
      (error: unknown) => console.warn('The solved tasks are not shown.', error),
    );
  }, [isNeeded]);
  const store = load?.getStore(uid);
  const course = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store && getOwn(store.value.courses, courseId),
    () => undefined,
  );
  return solvedTasks(course, tasks ?? Object.keys(course ?? {}).map((id) => ({ id }))).length;
}
