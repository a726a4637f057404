import './offline-badge.css';
import { Check } from 'lucide-react';
import { offlineCourses } from './text.ts';
import { useAvailableCourses } from './available-courses.ts';

/** On the card of a course that opens without a network, with its lessons and quizzes. */
export function OfflineBadge({ courseId }: { courseId: string }) {
  const isWhole = useAvailableCourses().some((one) => one.id === courseId && one.isWhole);
  return isWhole ? (
    <p className="offline-badge">
      <Check className="icon" />
      {offlineCourses.here}
    </p>
  ) : null;
}
