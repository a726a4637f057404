import '../../ui/alert.css';
import './lesson-question.css';
import type { Course, Question, Quiz } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useStoredUid } from '../auth/auth-provider.tsx';
import { checkAnswer } from './api.ts';
import { lessonQuestion as text } from './lesson-question-text.ts';
import { OptionList, Verdict } from './question-options.tsx';

interface Props {
  quiz: Quiz;
  question: Question;
  course: Course;
  /** Beside the verdict: the way to the next question. */
  next?: ReactNode;
  onChecked?: (isRight: boolean) => void;
}

/**
 * A question of a quiz within a lesson: the server checks the answer as one of an attempt that is
 * never graded, so that no score is stored. Without a connection the answer waits for it.
 */
export function LessonQuestion({ quiz, question, course, next, onChecked }: Props) {
  const uid = useStoredUid();
  const isOnline = useOnline();
  const [attemptId, setAttemptId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const {
    mutate,
    reset,
    isPending,
    error,
    data: checked,
  } = useAction({
    mutationFn: () =>
      checkAnswer(uid, {
        courseId: quiz.courseId,
        quizId: quiz.id,
        attemptId,
        questionId: question.id,
        chosen,
      }),
    onMutate: () => setIsWaiting(false),
    onSuccess: ({ isRight }) => onChecked?.(isRight),
  });
  useEffect(() => {
    if (!isWaiting || !isOnline) return;
    mutate();
  }, [isWaiting, isOnline, mutate]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(chosen.length === 0);
    if (chosen.length === 0 || checked) return;
    if (isOnline) mutate();
    else setIsWaiting(true);
  };
  const again = () => {
    reset();
    setChosen([]);
    setAttemptId(crypto.randomUUID());
  };
  return (
    <form className="lesson-question__form" onSubmit={onSubmit}>
      <fieldset>
        <legend className="t-h4">
          <RichText isInline html={question.promptHtml} text={question.prompt} />
        </legend>
        <OptionList
          question={question}
          chosen={chosen}
          checked={checked}
          onChoose={(ids) => {
            if (isPending) return;
            setIsMissing(false);
            setChosen(ids);
          }}
        />
      </fieldset>
      <div role="status">
        {checked && <Verdict quiz={quiz} question={question} checked={checked} course={course} />}
        {isMissing && <p className="alert">{text.chooseFirst}</p>}
        {isWaiting && <p className="alert">{text.waiting}</p>}
      </div>
      {error && (
        <p className="alert alert--bad" role="alert">
          {error instanceof AppError && error.code === 'rate-limited' ? text.tooOften : text.failed}
        </p>
      )}
      <div className="row">
        {checked ? (
          <>
            {next}
            <Button variant="link" label={text.again} onClick={again} />
          </>
        ) : (
          <Button
            variant="line"
            type="submit"
            aria-disabled={isPending || isWaiting}
            label={isPending ? text.checking : text.check}
          />
        )}
      </div>
    </form>
  );
}
