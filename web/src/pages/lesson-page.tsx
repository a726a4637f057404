import '../features/lesson/lesson.css';
import type { Course, Lesson } from '@edu/domain/content/course';
import { isNotFound } from '@edu/domain/errors/errors';
import { lessonNumber } from '@edu/domain/learning/next-step';
import { getOwn } from '@edu/domain/lib/get-own';
import { lessonState } from '@edu/domain/learning/progress';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { href } from '../app/paths.ts';
import { CompletionButton, CompletionNote } from '../features/lesson/completion.tsx';
import { CourseDone } from '../features/lesson/course-done.tsx';
import { CourseFinish } from './course-finish.tsx';
import { LessonText } from '../features/practice/lesson-text.tsx';
import { useCompletion } from '../features/lesson/use-completion.ts';
import { useLessonParameters } from '../features/lesson/timestamp-range.ts';
import { NextStep, previousAndNext } from '../features/lesson/next-step.tsx';
import { ClipLink } from '../features/player/clip-link.ts';
import { ClipView } from '../features/player/clip-view.tsx';
import { LessonSide } from '../features/transcript/lesson-side.tsx';
import { Unreachable } from '../features/offline-courses/unreachable.tsx';
import { CurriculumBar, Rail } from '../features/curriculum/curriculum-sidebar.tsx';
import { useCourse } from '../features/content/use-content.ts';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { useProgress } from '../features/progress/progress-provider.tsx';
import { courseStates } from '../features/course/text.ts';
import { lesson as words } from '../features/lesson/text.ts';
import { states } from '../lib/i18n/states.ts';
import { typography } from '@edu/domain/text/typography';
import { NotFound } from '../features/not-found/not-found.tsx';
import { useFoundSentence } from '../features/search/found-sentence.ts';
import { useLessonChecks } from '../features/quiz/lesson-questions.ts';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { useSceneFigures } from '../ui/scene-figures.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useItemDescription, usePageTitle } from '../features/settings/page-title.ts';
import { useStickyError } from '../lib/sticky-error.ts';

/** When their tab is open. */
const LessonNotes = lazy(async () => ({
  default: (await import('../features/notes/lesson-notes.tsx')).LessonNotes,
}));

/** For lessons that have them. */
const InlineQuestions = lazy(async () => ({
  default: (await import('../features/quiz/inline-questions.tsx')).InlineQuestions,
}));

/** After a clip, by a press. */
const CheckYourself = lazy(async () => ({
  default: (await import('../features/quiz/check-yourself.tsx')).CheckYourself,
}));

export function LessonPage() {
  const { courseId = '', lessonId = '' } = useParams();
  const query = useCourse(courseId);
  const { data: course, refetch, isFetching } = query;
  const error = useStickyError(query, courseId);
  const lesson = course?.lessons.find(({ id }) => id === lessonId);
  usePageTitle(lesson && states.documentTitle(lesson.title, course?.title ?? ''));
  useItemDescription('lesson', lesson && course);

  if (!course && error && !isNotFound(error))
    return <Unreachable error={error} onRetry={refetch} />;
  // The server sends an outline until it knows that the user may see the lesson.
  if (course?.isOutline && course.restricted && !isFetching && !error)
    return <NotFound {...courseStates.restricted} />;
  if (course?.isOutline && (!isFetching || error))
    return <Unreachable error={error} onRetry={refetch} />;
  if (course?.isOutline || (!course && !error)) return <Spinner />;
  if (!course || !lesson) return <NotFound {...courseStates.lessonNotFound} />;
  return <LessonView key={lesson.id} course={course} lesson={lesson} />;
}

function LessonView({ course, lesson }: { course: Course; lesson: Lesson }) {
  const { complete, onEnded, onPlayed } = useCompletion(course.id, lesson);
  const [isEnded, setIsEnded] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [text, setText] = useState<HTMLElement | null>(null);
  const { quizzes: hasQuizzes } = useSettings().settings.features;
  const questions = useLessonChecks(course, lesson, isEnded);
  useSceneFigures(text);
  useFoundSentence(text);
  const [link] = useState(() => new ClipLink());
  return (
    <>
      <div className="lesson wrap">
        <div className="lesson__main">
          {/* In the DOM before the video, which is displayed above it: after navigation Tab
              reaches the player first. */}
          <h1 className="t-h2 mt-7">
            {words.heading(lessonNumber(course, lesson.id), typography(lesson.title))}
          </h1>
          <Suspense>
            <LessonVideo
              course={course}
              lesson={lesson}
              onCheck={questions.length > 0 ? () => setIsChecking(true) : undefined}
              link={link}
              onEnded={() => {
                onEnded();
                setIsEnded(true);
              }}
              onPlayed={onPlayed}
            />
          </Suspense>
          <Suspense>
            <LessonSide
              lesson={lesson}
              link={link}
              notes={(state) => <LessonNotes lesson={lesson} link={link} {...state} />}
            />
          </Suspense>
          <LessonHead course={course} lesson={lesson} onComplete={complete} />
          <CourseDone
            course={course}
            when="now"
            moment={(isNow) => (
              <CourseFinish
                course={course}
                isNow={isNow}
                address={href.lesson(course.id, lesson.id)}
              />
            )}
          />
          {isChecking && (
            <OnDemand>
              <CheckYourself
                course={course}
                about="lesson"
                asked={questions}
                onClose={() => setIsChecking(false)}
              />
            </OnDemand>
          )}
          <div
            id={TEXT_ID}
            className={hasQuizzes ? undefined : 'lesson-text--quizless'}
            ref={setText}
            tabIndex={-1}
          >
            <Suspense>
              <LessonText
                course={course}
                lesson={lesson}
                after={previousAndNext(course, lesson.id).next}
              />
            </Suspense>
            {text && lesson.questionIds && (
              <OnDemand>
                <InlineQuestions course={course} lesson={lesson} root={text} />
              </OnDemand>
            )}
          </div>
          {/* Below the text, which a panel that appears at hydration would shift. */}
          <CourseDone course={course} when="before" />
          <Suspense>
            <NextStep course={course} lessonId={lesson.id} onComplete={complete} />
            <CurriculumBar course={course} currentId={lesson.id} />
          </Suspense>
        </div>
        <Suspense>
          <Rail course={course} currentId={lesson.id} />
        </Suspense>
      </div>
      <div className="page-end" />
    </>
  );
}

const TEXT_ID = 'lesson-text';

interface Part {
  course: Course;
  lesson: Lesson;
}

function LessonHead({ course, lesson, onComplete }: Part & { onComplete: () => void }) {
  const { courses, actions } = useProgress();
  const { user, remembered } = useAuth();
  const state = lessonState(getOwn(courses, course.id), lesson.id);
  return (
    <>
      <div className="lesson__head">
        <p className="muted ui-text">
          <Link className="link" to={href.course(course.id)}>
            {typography(course.title)}
          </Link>
        </p>
        <CompletionButton
          state={state}
          onComplete={onComplete}
          onUncomplete={() => actions.uncomplete(course.id, lesson.id)}
        />
      </div>
      {/* Keyed by user: the note about a mark is not shown to the next user. */}
      <CompletionNote
        key={(user ?? remembered)?.uid}
        completed={state.completed}
        courseId={course.id}
        lessonId={lesson.id}
      />
    </>
  );
}

/**
 * The clip with the parameters of the address: the timestamp range, and the link back to the quiz.
 */
function LessonVideo({
  course,
  lesson,
  ...listeners
}: Part & {
  onCheck: (() => void) | undefined;
  link: ClipLink;
  onEnded: () => void;
  onPlayed: (sec: number) => void;
}) {
  const { previous, next } = previousAndNext(course, lesson.id);
  const { moment, quiz } = useLessonParameters(course.id);
  const arrival = useLocation().state as { play?: boolean } | null;
  return (
    <div className="lesson__video">
      <ClipView
        key={moment?.from}
        course={course}
        clip={lesson}
        title={lesson.title}
        moment={moment}
        quiz={quiz}
        next={next && { ...next, opensItself: next.kind === 'lesson' }}
        previous={previous?.to}
        textHref={(lesson.descriptionHtml ?? lesson.description) ? `#${TEXT_ID}` : undefined}
        startsItself={arrival?.play === true}
        {...listeners}
      />
      {quiz && (
        <Link className="btn btn--line btn--sm mt-4" to={quiz}>
          <ArrowLeft className="icon icon--sm" /> {words.backToQuiz}
        </Link>
      )}
    </div>
  );
}
