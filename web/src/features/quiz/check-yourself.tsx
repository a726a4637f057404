import '../../ui/panel.css';
import type { Course } from '@edu/domain/content/course';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LessonQuestion } from './lesson-question.tsx';
import { lessonQuestion as text } from './lesson-question-text.ts';
import type { AskedQuestion } from './lesson-questions.ts';

/**
 * Questions in a row, about a lesson or from the mistakes of a result; the server checks each
 * answer, and nothing of it is stored.
 */
export function CheckYourself({
  course,
  about,
  asked: found,
  onClose,
}: {
  course: Course;
  about: keyof typeof text.about;
  asked: readonly AskedQuestion[];
  onClose: () => void;
}) {
  // The list does not change under the learner, as when the quiz is fetched again.
  const [asked] = useState(found);
  const [at, setAt] = useState(0);
  const [right, setRight] = useState<Record<number, boolean>>({});
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const number = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    (at === 0 ? heading : number).current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [at]);
  const current = asked[at];
  if (!current) return null;
  const isLast = at === asked.length - 1;
  const count = Object.values(right).filter(Boolean).length;
  const isDone = Object.keys(right).length === asked.length;
  return (
    <section className="panel check-yourself" aria-labelledby="check-yourself-h" ref={panel}>
      <h2 className="t-h3" id="check-yourself-h" tabIndex={-1} ref={heading}>
        {text.about[about].title}
      </h2>
      <p className="muted ui-text">{text.about[about].lead(asked.length)}</p>
      {asked.length > 1 && (
        <p className="t-sm muted num mt-4" tabIndex={-1} ref={number}>
          {text.number(at + 1, asked.length)}
        </p>
      )}
      <LessonQuestion
        key={current.question.id}
        course={course}
        {...current}
        // The first answer to each counts.
        onChecked={(isRight) => setRight((before) => ({ [at]: isRight, ...before }))}
        next={
          !isLast && (
            <Button onClick={() => setAt(at + 1)}>
              <span>{text.next}</span> <ArrowRight className="icon icon--sm" />
            </Button>
          )
        }
      />
      <div className="row check-yourself__end">
        <p className="strong" role="status">
          {isDone && text.sum(count, asked.length)}
        </p>
        <Button variant="link" label={text.close} onClick={onClose} />
      </div>
    </section>
  );
}
