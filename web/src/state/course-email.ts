import type { CourseEmailRequest } from '@edu/domain/course-email';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askCourseEmail } from '../data/course-email.ts';

const key = (courseId: string) => ['admin', 'course-email', courseId];

/** The email about a course and how far its sending has come; asked again while it goes on. */
export const useCourseEmail = (courseId: string) =>
  useQuery({
    queryKey: key(courseId),
    queryFn: () => askCourseEmail({ courseId, step: 'preview' }),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.progress?.status === 'sending' ? 2000 : false),
  });

/** Sends the email about a course, to the administrator or to all. */
export function useSendCourseEmail(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: Exclude<CourseEmailRequest['step'], 'preview'>) =>
      askCourseEmail({ courseId, step }),
    networkMode: 'always',
    onSuccess: (preview) => client.setQueryData(key(courseId), preview),
  });
}
