import type { Course } from '@edu/domain/content/course';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { prepareFinish } from '../features/finish/prepare.ts';

let end: typeof import('./course-end.tsx') | undefined;

/** Loads everything that the end of a course shows. Never rejects. */
export async function loadFinish(client: QueryClient, uid: string | undefined): Promise<void> {
  const chunk = import('./course-end.tsx').then((loaded) => {
    end = loaded;
  });
  await prepareFinish(client, uid, chunk);
}

/** The end of a course, composed for the pages of its lessons and quizzes: shown whole, at once. */
export function CourseFinish(props: { course: Course; isNow: boolean; address: string }) {
  const client = useQueryClient();
  const uid = useAuth().user?.uid;
  // A quiz has prepared it before it shows its result.
  const [isReady, setIsReady] = useState(end !== undefined);
  useEffect(() => {
    if (!isReady) void loadFinish(client, uid).then(() => setIsReady(true));
  }, [client, uid, isReady]);
  return isReady && end ? <end.CourseEnd {...props} /> : null;
}
