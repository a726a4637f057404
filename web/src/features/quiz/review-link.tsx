import type { Lesson, Question, Quiz } from '@edu/domain/content/course';
import { momentQuery } from '@edu/domain/content/lesson-moment';
import type { GradedQuestion } from '@edu/domain/learning/quiz';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { clockText } from '../../lib/i18n/format.ts';
import { quiz as text } from './text.ts';
import { RichText } from '../../ui/rich-text.tsx';

interface Props {
  quiz: Quiz;
  question: Question;
  review: NonNullable<GradedQuestion['review']>;
  lessons: readonly Lesson[] | undefined;
}

/** The time as the lesson's player shows it: from the start of its clip. */
function momentText(lessons: Props['lessons'], { lessonId, at }: Props['review']) {
  const lesson = lessons?.find(({ id }) => id === lessonId);
  return lesson && clockText(Math.max(0, at - (lesson.videoStartTime ?? 0)));
}

/** Leads to the moment of a lesson that explains a question; the lesson leads back to the quiz. */
export function ReviewLink({ quiz, question, review, lessons }: Props) {
  return (
    <p className="mt-4">
      <Link
        className="btn btn--line btn--sm"
        to={
          href.lesson(quiz.courseId, review.lessonId) +
          momentQuery({ from: review.at, quiz: quiz.id })
        }
      >
        <Play className="icon icon--sm" /> {text.review(momentText(lessons, review))}
        <span className="visually-hidden">
          : <RichText isInline html={question.promptHtml} text={question.prompt} />
        </span>
      </Link>
    </p>
  );
}
