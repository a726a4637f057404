import './practice-block.css';
import type { Course } from '@edu/domain/content/course';
import type { TaskTitle } from '@edu/domain/content/practice';
import {
  type CoursePractice,
  keptOnDevice,
  NO_PRACTICE,
  PRACTICE_LIMITS,
  type PracticeEntry,
} from '@edu/domain/learning/practice';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { typography } from '@edu/domain/text/typography';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Editor, type EditorHandle } from './editor.tsx';
import type { AfterLesson, Press } from './lesson-text.tsx';
import { changePractice, type PracticeChange, sendPractice } from './practice-store.ts';
import { Results } from './results.tsx';
import { type ServedBlock, slotsOf } from './served-blocks.ts';
import { TaskHelp } from './task-help.tsx';
import { practice as text } from './text.ts';
import { type RunResult, useRun } from './use-run.ts';

interface Props {
  uid: string;
  isStored: boolean;
  course: Pick<Course, 'id' | 'practiceSql'>;
  block: ServedBlock;
  entry: PracticeEntry | undefined;
  practice: CoursePractice;
  /** The last press on this block. */
  press: Press | undefined;
  /** The task after this one in the lesson. */
  next: TaskTitle | undefined;
  /** What follows the lesson's last task. */
  after: AfterLesson | undefined;
}

const isSolvedBy = ({ checks, errors, isStopped }: RunResult): boolean =>
  checks !== undefined &&
  checks.length > 0 &&
  checks.every(({ isPassed }) => isPassed) &&
  errors.length === 0 &&
  !isStopped;

/**
 * A block that the user works with: the editor in the place of its code, and the results below its
 * buttons, which stay those of the served page.
 */
export function PracticeBlock({
  uid,
  isStored,
  course,
  block,
  entry = NO_PRACTICE,
  practice,
  press,
  next,
  after,
}: Props) {
  const { key, task, start, language, element } = block;
  const [slots] = useState(() => slotsOf(block));
  const editor = useRef<EditorHandle>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [unstored, setUnstored] = useState<string>();
  const code = unstored ?? entry.code ?? start;
  const isEditing = isOpen || entry.code !== undefined;
  const isSolved = entry.doneAt !== '';

  const change = (changes: PracticeChange) => changePractice(uid, course.id, key, changes);
  const write = (typed: string) => {
    const isTooLong = typed.length > PRACTICE_LIMITS.code;
    setUnstored(isTooLong ? typed : undefined);
    if (!isTooLong) change({ code: typed === start ? undefined : typed });
  };

  /** Whether the run that is shown checks the task. */
  const isCheck = useRef(false);
  const { result, run, hear } = useRun((ended) => {
    if (!isCheck.current || ended.isBroken || isSolved) return;
    const isDone = isSolvedBy(ended);
    change({
      tries: entry.tries + 1,
      ...(isDone ? { doneAt: new Date().toISOString() } : {}),
    });
    sendPractice(uid);
  });
  const begin = (withChecks: boolean) => {
    isCheck.current = withChecks;
    void run({
      ...{ language, code },
      checks: withChecks ? (task?.checks ?? '') : '',
      setup: course.practiceSql ?? '',
      solution: withChecks && language === 'sql' ? (task?.solution ?? '') : '',
      isOrdered: task?.isOrdered === true,
    });
    sendPractice(uid);
  };

  const [handled, setHandled] = useState<Press>();
  useEffect(() => {
    if (!press || press === handled) return;
    setHandled(press);
    if (press.action === 'edit') {
      setIsOpen(true);
      editor.current?.focus();
    } else begin(press.action === 'check');
    // A press is handled once, with the state of its render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [press]);

  useLayoutEffect(() => {
    element.classList.toggle('is-editing', isEditing);
  }, [element, isEditing]);
  useLayoutEffect(() => {
    element.classList.toggle('is-solved', isSolved);
  }, [element, isSolved]);

  const notices = [
    !isStored && text.notStored,
    unstored !== undefined && text.tooLong,
    uid !== ANONYMOUS &&
      entry.code !== undefined &&
      keptOnDevice(practice).includes(key) &&
      text.onDevice,
  ].filter((notice) => notice !== false);
  return (
    <>
      {isEditing &&
        createPortal(
          <Editor
            ref={editor}
            code={code}
            language={language}
            label={task ? `${text.editor}: ${task.title}` : text.editor}
            errorLine={result?.errors[0]?.line}
            pressedAt={isOpen ? press?.at : undefined}
            takesFocus={isOpen}
            onChange={write}
            onRun={() => begin(task !== undefined)}
            onLeave={() => sendPractice(uid)}
          />,
          slots.editor,
        )}
      {createPortal(
        <>
          {notices.map((notice) => (
            <Alert key={notice} variant="warn">
              {notice}
            </Alert>
          ))}
          {result && (
            <Results result={result} onEvent={hear} onLine={(line) => editor.current?.goTo(line)} />
          )}
          {task && isSolved && <Solved isNew={result !== undefined} next={next} after={after} />}
          <TaskHelp
            block={block}
            entry={entry}
            code={code}
            onChange={change}
            onReset={(before) => {
              setUnstored(undefined);
              change({ code: before });
            }}
          />
        </>,
        slots.panel,
      )}
    </>
  );
}

function Solved({ isNew, next, after }: { isNew: boolean } & Pick<Props, 'next' | 'after'>) {
  const toNext = () => {
    const nextTask = document.querySelector(`[data-block="${next?.id}"]`);
    const heading = nextTask?.querySelector<HTMLElement>('h2, h3, h4');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    nextTask?.scrollIntoView({ block: 'start' });
  };
  return (
    <p className={isNew ? 'practice__solved is-new' : 'practice__solved'} role="status">
      <b>{text.solved}</b>
      {next && (
        <>
          {' '}
          <button type="button" className="link" onClick={toNext}>
            {text.nextTask(next.title)}
          </button>
        </>
      )}
      {!next && after && (
        <>
          {' '}
          <Link className="link" to={after.to}>
            {after.kind === 'quiz' ? text.nextQuiz : text.nextLesson(typography(after.title))}
          </Link>
        </>
      )}
    </p>
  );
}
