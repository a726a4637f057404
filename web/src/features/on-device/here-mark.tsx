import '../../styles/here-mark.css';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { wholeCoursesHere } from '../../data/courses-here.ts';
import { onDevice } from '../../text/on-device.ts';

/** On the card of a course that opens without a network, with its lessons and quizzes. */
export function HereMark({ courseId }: { courseId: string }) {
  const { data: ids } = useQuery({
    queryKey: ['on-device', 'ids'],
    queryFn: wholeCoursesHere,
    networkMode: 'always',
    staleTime: 0,
  });
  if (!ids?.has(courseId)) return null;
  return (
    <p className="here-mark">
      <Check className="icon" />
      {onDevice.here}
    </p>
  );
}
