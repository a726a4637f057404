import '../features/quiz/quiz.css';
import { AppError, isNotFound } from '@edu/domain/errors/errors';
import { courseSummary } from '@edu/domain/learning/progress-summary';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { href } from '../app/paths.ts';
import { GuestInvite } from '../features/auth/guest-invite.tsx';
import { CourseDone, isCourseDone, useWasDone } from '../features/lesson/course-done.tsx';
import { CourseFinish, loadFinish } from './course-finish.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';
import { Unreachable } from '../features/offline-courses/unreachable.tsx';
import { QuizView } from '../features/quiz/quiz-view.tsx';
import { useCourse, useQuiz } from '../features/content/use-content.ts';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { useProgressStore } from '../features/progress/progress-provider.tsx';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { courseStates } from '../features/course/text.ts';
import { states } from '../lib/i18n/states.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useItemDescription, usePageTitle } from '../features/settings/page-title.ts';
import { useStickyError } from '../lib/sticky-error.ts';

export function QuizPage() {
  const { courseId = '', quizId = '' } = useParams();
  const query = useQuiz(quizId);
  const { data: quiz, refetch } = query;
  const error = useStickyError(query, quizId);
  const { data: course, isFetching } = useCourse(courseId);
  const wasDone = useWasDone(course);
  const { settings } = useSettings();
  const { user, remembered } = useAuth();
  const uid = (user ?? remembered)?.uid;
  const client = useQueryClient();
  const store = useProgressStore();
  usePageTitle(quiz && course && states.documentTitle(quiz.title, course.title));
  useItemDescription('quiz', quiz && course);

  const isElsewhere = quiz !== undefined && quiz.courseId !== courseId;
  if (!settings.features.quizzes || isElsewhere || (!quiz && isNotFound(error)))
    return <NotFound {...courseStates.quizNotFound} />;
  if (!quiz && error instanceof AppError && error.code === 'not-signed-in') {
    if (isFetching) return <Spinner />;
    if (course?.restricted) return <NotFound {...courseStates.restricted} />;
  }
  if (!quiz && error) return <Unreachable error={error} onRetry={refetch} />;
  if (!quiz) return <Spinner />;
  return (
    <>
      <div className="wrap quiz">
        <QuizView
          key={`${uid} ${quiz.id}`}
          quiz={quiz}
          course={course}
          prepareResult={async () => {
            const summary = course && courseSummary(course, store.getCourse(course.id));
            if (summary && isCourseDone(summary)) await loadFinish(client, user?.uid);
          }}
          invite={<GuestInvite next={href.quiz(quiz.courseId, quiz.id, true)} />}
        >
          {course && (
            <CourseDone
              course={course}
              quizId={quiz.id}
              wasDone={wasDone}
              moment={(isNow) => (
                <CourseFinish
                  course={course}
                  isNow={isNow}
                  address={href.quiz(quiz.courseId, quiz.id, true)}
                />
              )}
            />
          )}
        </QuizView>
      </div>
      <div className="page-end" />
    </>
  );
}
