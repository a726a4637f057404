import { clipSeconds } from '@edu/domain/content/course';
import { lessonNumber, nextStep } from '@edu/domain/learning/next-step';
import { getOwn } from '@edu/domain/lib/get-own';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCourse } from '../content/use-content.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { lengthText } from '../../lib/i18n/format.ts';
import { profile as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Cover } from '../../ui/cover.tsx';

/**
 * «Наступний крок» of the last studied course that has one. Its height is reserved until it is
 * known.
 */
export function NextStep({ ids: [id = '', ...others] }: { ids: readonly string[] }) {
  const { courses } = useProgress();
  const { data: course, isError } = useCourse(id);
  const item = course && nextStep(course, getOwn(courses, id));
  if (!course && !isError) return <div className="next" aria-hidden="true" />;
  if (!item) return others.length > 0 && <NextStep ids={others} />;
  const isQuiz = item.kind === 'quiz';
  const number = lessonNumber(course, item.id);
  const seconds = isQuiz ? 0 : clipSeconds(item);
  return (
    <section className="next" aria-labelledby="next-h">
      <Cover course={course} mini />
      <div>
        <h2 className="t-sm muted next__label" id="next-h">
          {text.next}
        </h2>
        <p className="t-h3">{typography(item.title)}</p>
        <p className="ui-text muted">
          <span>
            {isQuiz
              ? text.quizOf(typography(course.title))
              : text.lessonOf(number, typography(course.title))}
          </span>
          <span>{seconds > 0 && `, ${lengthText(seconds)}`}</span>
        </p>
      </div>
      <Link
        className="btn btn--primary"
        to={isQuiz ? href.quiz(id, item.id) : href.lesson(id, item.id)}
      >
        <Play className="icon icon--fill icon--sm" />
        <span>{isQuiz ? text.toQuiz : text.toLesson(number)}</span>
      </Link>
    </section>
  );
}
