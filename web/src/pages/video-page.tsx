import '../ui/alert.css';
import '../features/lesson/lesson.css';
import { isNotFound } from '@edu/domain/errors/errors';
import { Link, useParams } from 'react-router-dom';
import { href } from '../app/paths.ts';
import { ClipView } from '../features/player/clip-view.tsx';
import { Unreachable } from '../features/offline-courses/unreachable.tsx';
import { Rail } from '../features/curriculum/curriculum-sidebar.tsx';
import { useCourse } from '../features/content/use-content.ts';
import { courseStates } from '../features/course/text.ts';
import { lesson as text } from '../features/lesson/text.ts';
import { typography } from '@edu/domain/text/typography';
import { NotFound } from '../features/not-found/not-found.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useItemDescription, usePageTitle } from '../features/settings/page-title.ts';
import { useStickyError } from '../lib/sticky-error.ts';

const nothing = () => undefined;

/** The course's own clip, in the lesson template with the course as the current item. */
export function VideoPage() {
  const { courseId = '' } = useParams();
  const query = useCourse(courseId);
  const { data: course, refetch, isFetching } = query;
  const error = useStickyError(query, courseId);
  usePageTitle(course && text.video.title(course.title));
  useItemDescription('video', course);

  if (!course && isNotFound(error)) return <NotFound {...courseStates.notFound} />;
  if (!course && error) return <Unreachable error={error} onRetry={refetch} />;
  if (course?.isOutline && course.restricted && !isFetching && !error)
    return <NotFound {...courseStates.restricted} />;
  if (course?.isOutline && (!isFetching || error))
    return <Unreachable error={error} onRetry={refetch} />;
  if (!course || course.isOutline) return <Spinner />;
  const first = course.lessons[0];
  return (
    <>
      <div className="lesson wrap">
        <div className="lesson__main">
          {course.videoUrl ? (
            <ClipView
              course={course}
              clip={course}
              title={course.title}
              startsItself={false}
              next={
                first && {
                  to: href.lesson(course.id, first.id),
                  title: first.title,
                  opensItself: false,
                }
              }
              onEnded={nothing}
              onPlayed={nothing}
            />
          ) : (
            <NoVideo courseId={course.id} />
          )}
          <div className="lesson__head">
            <div>
              <p className="muted ui-text">
                <Link className="link" to={href.course(course.id)}>
                  {typography(course.title)}
                </Link>
              </p>
              <h1 className="t-h2">{text.video.title(typography(course.title))}</h1>
            </div>
            {first && (
              <Link className="btn btn--primary" to={href.lesson(course.id, first.id)}>
                {text.video.toFirst}
              </Link>
            )}
          </div>
          <p className="t-read lesson__text">{typography(course.description)}</p>
        </div>
        <Rail course={course} currentId={undefined} />
      </div>
      <div className="page-end" />
    </>
  );
}

function NoVideo({ courseId }: { courseId: string }) {
  return (
    <div className="alert player__none">
      <span>
        {text.video.none}{' '}
        <Link className="link" to={href.course(courseId)}>
          {text.toCourse}
        </Link>
      </span>
    </div>
  );
}
