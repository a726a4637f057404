import type { Course, Lesson } from '@edu/domain/content/course';
import { typography } from '@edu/domain/text/typography';
import { Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { course as text } from '../features/course/text.ts';
import { previousAndNext } from '../features/lesson/next-step.tsx';
import { useCompletion } from '../features/lesson/use-completion.ts';
import { Cover } from '../ui/cover.tsx';
import { OpenSpine } from '../ui/open-spine.tsx';

/** After a press. */
const ClipView = lazy(async () => ({
  default: (await import('../features/player/clip-view.tsx')).ClipView,
}));

interface Props {
  course: Course;
  lesson: Lesson;
  number: number;
}

/** The cover of a course, in whose place a lesson plays. */
export function CourseCover({ course, lesson, number }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const cover = (
    <OpenSpine isOpen>
      <Cover course={course} />
    </OpenSpine>
  );
  if (isPlaying)
    return (
      <ErrorBoundary fallback={cover}>
        <Suspense fallback={cover}>
          <PlayedLesson course={course} lesson={lesson} />
        </Suspense>
      </ErrorBoundary>
    );
  return (
    <>
      {cover}
      <button type="button" className="course-head__play" onClick={() => setIsPlaying(true)}>
        <Play className="icon icon--fill" />
        <span>
          {text.watchLesson(number)}
          <span className="visually-hidden">{text.named(typography(lesson.title))}</span>
        </span>
      </button>
    </>
  );
}

function PlayedLesson({ course, lesson }: Omit<Props, 'number'>) {
  const { onEnded, onPlayed } = useCompletion(course.id, lesson);
  const { next, previous } = previousAndNext(course, lesson.id);
  return (
    <ClipView
      course={course}
      clip={lesson}
      title={lesson.title}
      next={next && { ...next, opensItself: next.kind === 'lesson' }}
      previous={previous?.to}
      startsItself
      takesFocus
      onEnded={onEnded}
      onPlayed={onPlayed}
    />
  );
}
