import '../styles/fonts-mono.css';
import '../styles/lesson.css';
import '../styles/programme.css';
import type { Course, Lesson } from '@edu/domain/course';
import { isNotFound } from '@edu/domain/errors';
import { lessonNumber } from '@edu/domain/next-step';
import { own } from '@edu/domain/own';
import { lessonState } from '@edu/domain/progress';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { href } from '../app/paths.ts';
import { CompletionButton, CompletionNote } from '../features/lesson/completion.tsx';
import { CourseDone } from '../features/lesson/course-done.tsx';
import { Neighbours } from '../features/lesson/neighbours.tsx';
import { ClipView } from '../features/player/clip-view.tsx';
import { Rail } from '../features/programme/rail.tsx';
import { useCourse } from '../state/content.ts';
import { useProgress } from '../state/progress.tsx';
import { lesson as text } from '../text/lesson.ts';
import { typo } from '../text/typo.ts';
import { ContentTrouble } from '../ui/content-trouble.tsx';
import { Markdown } from '../ui/markdown.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePageTitle } from '../state/page-title.ts';

export function LessonPage() {
  const { courseId = '', lessonId = '' } = useParams();
  const { data: course, error, refetch, isFetching } = useCourse(courseId);
  const lesson = course?.lessons.find(({ id }) => id === lessonId);
  usePageTitle(lesson?.title);

  if (!course && error && !isNotFound(error))
    return <ContentTrouble failed onRetry={() => void refetch()} />;
  // An outline is what the server tells while it is not sure who may see the lesson.
  if (course?.isOutline && !isFetching)
    return <ContentTrouble failed onRetry={() => void refetch()} />;
  if (course?.isOutline || (!course && !error)) return <Spinner />;
  if (!course || !lesson) return <NotFound {...text.notFound} />;
  return <LessonView key={lesson.id} course={course} lesson={lesson} />;
}

function LessonView({ course, lesson }: { course: Course; lesson: Lesson }) {
  const { courses, actions } = useProgress();
  const progress = own(courses, course.id);
  const state = lessonState(progress, lesson.id);
  const number = lessonNumber(course, lesson.id);
  /** Seconds really played since the last mark. */
  const played = useRef(0);
  const complete = () => {
    actions.complete(course.id, lesson.id, Math.round(played.current));
    played.current = 0;
  };

  return (
    <>
      <div className="lesson wrap">
        <div className="lesson__main">
          <ClipView
            course={course}
            clip={lesson}
            eyebrow={text.number(number)}
            title={lesson.title}
            onEnded={() => !state.completed && complete()}
            onPlayed={(sec) => (played.current += sec)}
          />
          <div className="lesson__head">
            <div>
              <p className="muted t-ui">
                <Link className="link" to={href.course(course.id)}>
                  {typo(course.title)}
                </Link>
              </p>
              <h1 className="t-h2">{text.heading(number, typo(lesson.title))}</h1>
            </div>
            <CompletionButton
              state={state}
              onComplete={complete}
              onUncomplete={() => actions.uncomplete(course.id, lesson.id)}
            />
          </div>
          <CompletionNote completed={state.completed} path={href.lesson(course.id, lesson.id)} />
          <CourseDone course={course} />
          <div className="t-read lesson__text">
            <Markdown text={lesson.description} />
          </div>
          <Neighbours course={course} itemId={lesson.id} />
        </div>
        <Rail course={course} progress={progress} currentId={lesson.id} />
      </div>
      <div className="page-end" />
    </>
  );
}
