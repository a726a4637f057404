import '../../ui/shelf.css';
import '../../ui/draws.css';
import '../../ui/bound-book.css';
import './finish.css';
import type { Course, CourseCard } from '@edu/domain/content/course';
import { COVER_KEYS } from '@edu/domain/content/cover';
import { nextCourse } from '@edu/domain/learning/next-course';
import { type OwnBook, ownShelf } from '@edu/domain/learning/learner-shelf';
import { type CourseSummary, courseSummary } from '@edu/domain/learning/progress-summary';
import { getOwn } from '@edu/domain/lib/get-own';
import { Check } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCourses } from '../content/use-content.ts';
import { finish as courseText } from '../course/finish-text.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { useCanRate } from '../ratings/use-can-rate.ts';
import { common, levelText } from '../../lib/i18n/common.ts';
import { percentText } from '../../lib/i18n/format.ts';
import { counted, nouns } from '../../lib/i18n/plural.ts';
import { typography } from '@edu/domain/text/typography';
import { Cover } from '../../ui/cover.tsx';
import { BoundBody, FaceBody, SpineBody, spineLook, spineStyle } from '../../ui/spine.tsx';
import { finish as text } from './text.ts';

/**
 * The courses whose moment was drawn since the page was loaded: another attempt does not repeat it.
 */
const drawn = new Set<string>();

function useOnce(courseId: string, isNow: boolean): boolean {
  const [isDrawn] = useState(() => isNow && !drawn.has(courseId));
  useEffect(() => {
    if (isNow) drawn.add(courseId);
  }, [courseId, isNow]);
  return isDrawn;
}

/**
 * The moment in which a course is finished: its book goes to the shelf, then what was learned and
 * the ways on. `isNow` draws it once; later it is a still picture.
 */
export function FinishMoment({
  course,
  isNow,
  certificate,
  share,
}: {
  course: Course;
  isNow: boolean;
  /** The step to the certificate, with the one primary action; nothing when there is none. */
  certificate?: ReactNode;
  share: ReactNode;
}) {
  const { courses } = useProgress();
  const { courses: cards } = useCourses();
  const isDrawn = useOnce(course.id, isNow);
  const band = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the band may be higher than the window: then its beginning is shown.
    for (const { current } of isDrawn ? [band, heading] : [])
      current?.scrollIntoView({ block: 'nearest' });
  }, [isDrawn]);
  const summary = courseSummary(course, getOwn(courses, course.id));
  // The last used one stands beside the new one.
  const neighbours = ownShelf(cards, courses)
    .filter((book) => book.course.id !== course.id)
    .toReversed();
  const next = nextCourse(cards, courses);
  return (
    <section className={isDrawn ? 'finish finish--now' : 'finish'} aria-labelledby="finish-h">
      <div className="finish__band" ref={band}>
        <div className="finish__in">
          <div className="finish__text">
            <h2 className="t-hero" id="finish-h" ref={heading}>
              {common.courseDone}
            </h2>
            <p className="finish__title">{typography(course.title)}</p>
            <Figures course={course} summary={summary} />
            {certificate}
            <Ways courseId={course.id} share={share} />
          </div>
          <div
            className="finish__shelf"
            aria-hidden="true"
            style={{ '--books': neighbours.length } as CSSProperties}
          >
            {neighbours.map((book) => (
              <Book key={book.course.id} {...book} />
            ))}
            <span
              className="book finish__book"
              data-category={COVER_KEYS[course.category]}
              style={{ '--h': FACE_HEIGHT } as CSSProperties}
            >
              <FaceBody book={{ ...course, title: course.shortTitle ?? course.title }} />
            </span>
          </div>
        </div>
      </div>
      <div className="finish__more">
        {course.learningOutcomes.length > 0 && (
          <div>
            <h3 className="t-h4">{text.outcomes}</h3>
            <ul role="list" className="finish__outcomes">
              {course.learningOutcomes.map((outcome) => (
                <li key={outcome}>
                  <Check className="icon icon--sm" /> {typography(outcome)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {next && <Next course={next} />}
      </div>
    </section>
  );
}

/** Of the new book, which stands with its cover to the front, on a shelf of full size in pixels. */
const FACE_HEIGHT = 400;

function Book({ course, isBound }: OwnBook<CourseCard>) {
  const { tone, ...size } = spineLook(course);
  return (
    <span
      className={isBound ? 'spine spine--bound' : 'spine'}
      data-category={COVER_KEYS[course.category]}
      data-tone={isBound ? 'deep' : tone}
      style={spineStyle(size)}
    >
      {isBound ? <BoundBody book={course} /> : <SpineBody book={course} />}
    </span>
  );
}

/** What was done: the lessons, and the score of the quiz or the mean of several. */
function Figures({ course, summary }: { course: Course; summary: CourseSummary }) {
  const results = getOwn(useProgress().courses, course.id)?.quizzes ?? {};
  const [quizId, ...others] = course.quizIds;
  const result = quizId && others.length === 0 ? getOwn(results, quizId) : undefined;
  return (
    <dl className="finish__figures num">
      <div>
        <dt>{text.lessons}</dt>
        <dd>{counted(summary.completedLessons, nouns.lesson)}</dd>
      </div>
      {summary.completedQuizzes > 0 && (
        <div>
          <dt>{result ? text.inQuiz : text.average}</dt>
          <dd>
            {result
              ? courseText.score(result.score, result.totalQuestions)
              : percentText(summary.averageQuizScore)}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Ways({ courseId, share }: { courseId: string; share: ReactNode }) {
  const canRate = useCanRate();
  return (
    <div className="row finish__ways">
      <Link className="btn btn--line" to={href.course(courseId)}>
        {canRate ? courseText.rate : courseText.toCourse}
      </Link>
      {share}
    </div>
  );
}

function Next({ course }: { course: CourseCard }) {
  return (
    <div className="finish__next">
      <h3 className="t-h4">{text.next}</h3>
      <div className="finish__card">
        <Cover course={course} mini />
        <div>
          <p className="t-h3">
            <Link className="finish__link" to={href.course(course.id)}>
              {typography(course.title)}
            </Link>
          </p>
          <p className="t-sm muted">
            {[course.category, levelText(course.level)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
    </div>
  );
}
