import '../../ui/skeleton.css';
import './course-card.css';
import type { CourseCard as Card } from '@edu/domain/content/course';
import type { CourseSummary } from '@edu/domain/learning/progress-summary';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCourseSummary } from '../progress/course-summary.ts';
import { common } from '../../lib/i18n/common.ts';
import { courseContents, percentText, videoLength } from '../../lib/i18n/format.ts';
import { typography } from '@edu/domain/text/typography';
import { Bar } from '../../ui/bar.tsx';
import { Cover } from '../../ui/cover.tsx';
import { OpenSpine, useOpenSpine } from '../../ui/open-spine.tsx';
import { RatingSummary } from '../../ui/rating-summary.tsx';
import { Level } from '../../ui/level.tsx';

/** A course in a list: the whole card is one link. A child is a button above the link. */
export function CourseCard({
  course,
  lead,
  children,
}: {
  course: Card;
  lead?: boolean;
  children?: ReactNode;
}) {
  const { isOpen, openSpine } = useOpenSpine();
  return (
    <article className={lead ? 'card card--lead below' : 'card below'}>
      <OpenSpine isOpen={isOpen}>
        <Cover course={course} />
      </OpenSpine>
      <div className="card__body">
        <p className="card__eyebrow">
          <span>{course.category}</span>
          <Level level={course.level} />
        </p>
        <h3 className="card__title">
          <Link to={href.course(course.id)} onClick={openSpine}>
            {typography(course.title)}
          </Link>
        </h3>
        <p className="card__text">{typography(course.description)}</p>
        <p className="card__meta">
          {course.rating && <RatingSummary rating={course.rating} short />}
          <span>{courseContents(course.lessonIds.length, course.quizIds.length)}</span>
          <span>{course.totalSec ? videoLength(course.totalSec) : course.duration}</span>
        </p>
        <CardProgress course={course} />
      </div>
      {children}
    </article>
  );
}

/** The learner's progress; nothing before the first step. */
function CardProgress({ course }: { course: Card }) {
  const summary = useCourseSummary(course);
  const { percent } = summary;
  if (percent === 0) return null;
  return (
    <div className="card__progress">
      <Bar percent={percent} isPassed={summary.isPassed} label={common.courseProgress} thin />
      <span className="num">{progressText(summary)}</span>
    </div>
  );
}

function progressText(summary: CourseSummary): string {
  if (!summary.isCompleted) return percentText(summary.percent);
  if (!summary.isPassed) return common.notPassed(summary.completedQuizzes - summary.passedQuizzes);
  return summary.newLessons > 0 ? common.completedNew : common.completed;
}

/** A placeholder with the box of a card while the courses load. */
export function CardSkeleton({ lead }: { lead?: boolean }) {
  return (
    <div className={lead ? 'card card--lead below' : 'card below'} aria-hidden="true">
      <span className="cover skeleton" />
      <div className="card__body">
        <p className="card__eyebrow">&nbsp;</p>
        <p className="card__title skeleton">&nbsp;</p>
        <p className="card__text">
          &nbsp;
          <br />
          &nbsp;
        </p>
        <p className="card__meta">&nbsp;</p>
      </div>
    </div>
  );
}
