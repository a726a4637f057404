import '../../styles/offline-badge.css';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { offlineCourses } from '../../text/offline-courses.ts';
import { wholeCourseIds } from './available-courses.ts';

/** On the card of a course that opens without a network, with its lessons and quizzes. */
export function OfflineBadge({ courseId }: { courseId: string }) {
  const { data: ids } = useQuery({
    queryKey: ['offline-courses', 'ids'],
    queryFn: wholeCourseIds,
    networkMode: 'always',
    staleTime: 0,
  });
  if (!ids?.has(courseId)) return null;
  return (
    <p className="offline-badge">
      <Check className="icon" />
      {offlineCourses.here}
    </p>
  );
}
