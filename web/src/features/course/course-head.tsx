import { courseVolume } from '@edu/domain/learning/course-volume';
import type { Course, OutlineItem } from '@edu/domain/content/course';
import { lessonNumber } from '@edu/domain/learning/next-step';
import { CirclePlay, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { courseTasks } from '../practice/use-solved-tasks.ts';
import { useResumeLabel } from '../positions/use-resume-label.ts';
import { common } from '../../lib/i18n/common.ts';
import { course as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Level } from '../../ui/level.tsx';
import { InstructorPortrait } from './instructor.tsx';

interface Props {
  course: Course;
  next: OutlineItem | undefined;
  begun: boolean;
  rating?: ReactNode;
  save?: ReactNode;
  share?: ReactNode;
  /** The cover, in whose place a lesson plays. */
  cover: ReactNode;
}

/** Title, facts and the main button, which leads to the next step. */
export function CourseHead({ course, next, begun, rating, save, share, cover }: Props) {
  const seconds = course.totalSec;
  return (
    <div className="wrap course-head">
      {/* First in the DOM because a narrow screen shows it on top: streamed later it would shift
          the page. */}
      <div className="course-head__cover">{cover}</div>
      <div className="course-head__text">
        <nav className="crumbs ui-text" aria-label={text.path}>
          <Link className="link" to={href.catalog()}>
            {common.courses}
          </Link>
          <span aria-hidden="true">/</span>
          <Link className="link" to={href.catalog({ category: course.category })}>
            {course.category}
          </Link>
        </nav>
        <h1 className="t-title">{typography(course.title)}</h1>
        <p className="t-lead">{typography(course.description)}</p>
        <ul role="list" className="facts ui-text">
          {rating && <li>{rating}</li>}
          {course.level && (
            <li>
              <Level level={course.level} />
            </li>
          )}
          <li>
            {text.contents(
              course.lessons.length,
              course.quizzes.length,
              courseTasks(course).length,
            )}
          </li>
          {(seconds > 0 || course.duration) && (
            <li>{seconds ? text.lengths(seconds, courseVolume(course)) : course.duration}</li>
          )}
        </ul>
        {course.instructor && (
          <p className="row ui-text mt-5">
            <InstructorPortrait course={course} />
            <span>
              {text.instructor}
              <b className="strong">{course.instructor}</b>
            </span>
          </p>
        )}
        <div className="row course-head__cta">
          <MainButton course={course} next={next} begun={begun} />
          {save}
        </div>
        <p className="course-head__more ui-text">
          {course.videoUrl && (
            <Link className="link" to={href.courseVideo(course.id)}>
              <CirclePlay className="icon icon--sm" /> <span>{text.intro}</span>
            </Link>
          )}
          {share}
        </p>
      </div>
    </div>
  );
}

function MainButton({ course, next, begun }: Pick<Props, 'course' | 'next' | 'begun'>) {
  const first = course.lessons[0];
  const resume = useResumeLabel(next?.kind === 'lesson' ? next : undefined);
  const target = next ?? (first && { kind: 'lesson' as const, ...first });
  if (!target) return null;
  const isQuiz = target.kind === 'quiz';
  const to = isQuiz ? href.quiz(course.id, target.id) : href.lesson(course.id, target.id);
  const label = !next
    ? text.review
    : isQuiz
      ? text.takeQuiz
      : begun
        ? text.continueLesson(lessonNumber(course, target.id))
        : text.start;
  return (
    <Link className="btn btn--primary" to={to}>
      <Play className="icon icon--fill icon--sm" /> <span>{resume ?? label}</span>
      {begun && next && (
        <span className="visually-hidden">{text.named(typography(next.title))}</span>
      )}
    </Link>
  );
}
