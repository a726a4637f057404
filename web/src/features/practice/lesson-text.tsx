import './practice.css';
import type { Course, Lesson, OutlineItem } from '@edu/domain/content/course';
import type { TaskTitle } from '@edu/domain/content/practice';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '../../lib/hydrated.ts';
import { common } from '../../lib/i18n/common.ts';
import { ANONYMOUS, readLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { useAuth } from '../auth/auth-provider.tsx';

export type PressAction = 'run' | 'check' | 'edit';

/** A press on a block: the served buttons of it, its code, or Ctrl+Enter in its code. */
export interface Press {
  block: Element;
  action: PressAction;
  /** Where the code was pressed, in CSS pixels of the window. */
  at?: { x: number; y: number };
}

/** The lesson or the quiz after a lesson, at its address. */
export type AfterLesson = Pick<OutlineItem, 'kind' | 'title'> & { to: string };

const BLOCK = '.practice';
const PRACTICE = 'class="practice';

function actionOf(target: Element): PressAction | undefined {
  const button = target.closest('.practice__press');
  if (button?.classList.contains('practice__press--run')) return 'run';
  if (button?.classList.contains('practice__press--check')) return 'check';
  if (button) return 'edit';
  // A selection is made to copy it.
  return target.closest('.code') && getSelection()?.isCollapsed ? 'edit' : undefined;
}

/** The text of a lesson, whose code runs in its place. */
export function LessonText({
  course,
  lesson,
  after,
}: {
  course: Course;
  lesson: Lesson;
  after: AfterLesson | undefined;
}) {
  const { descriptionHtml, description, tasks } = lesson;
  return (
    <PracticeArea
      key={lesson.id}
      course={course}
      tasks={tasks}
      after={after}
      isRunnable={descriptionHtml?.includes(PRACTICE) === true}
    >
      <RichText className="t-read lesson__text" html={descriptionHtml} text={description} />
    </PracticeArea>
  );
}

interface AreaProps {
  /** What the code belongs to, and the tables of its SQL. */
  course: Pick<Course, 'id' | 'practiceSql'>;
  tasks?: readonly TaskTitle[] | undefined;
  after?: AfterLesson | undefined;
  isRunnable: boolean;
  /** Blocks as the content function writes them. */
  children: ReactNode;
}

/**
 * A part of a page with runnable blocks. They are served as code with buttons; the first press, or
 * code that the user has written before, loads what runs and edits it.
 */
export function PracticeArea({ course, tasks = [], after, isRunnable, children }: AreaProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  // All of them: a block may be pressed while the code that answers is being loaded.
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const add = (press: Press) => setPresses((before) => [...before, press]);
  const pressed = presses.at(-1);
  const { Blocks, hasFailed } = useBlocks(
    useHasPractice(course.id, isRunnable) || pressed !== undefined,
    presses.length,
  );
  const onClick = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const block = (target as Element).closest(BLOCK);
    const action = block && actionOf(target as Element);
    if (action) add({ block, action, at: { x, y } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const block = (event.target as Element).closest(BLOCK);
    if (!block || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (!(event.target as Element).closest('.code')) return;
    event.preventDefault();
    add({ block, action: block.hasAttribute('data-task') ? 'check' : 'run' });
  };
  return (
    <>
      {/* The handlers serve the buttons and the code inside, which are operable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={setRoot} onClick={onClick} onKeyDown={onKeyDown}>
        {children}
      </div>
      {root && Blocks && (
        <Blocks root={root} course={course} tasks={tasks} presses={presses} after={after} />
      )}
      {hasFailed &&
        pressed &&
        createPortal(
          <p className="practice__failed" role="alert">
            {common.codeNotLoaded}
          </p>,
          pressed.block,
        )}
    </>
  );
}

type Blocks = (typeof import('./practice-blocks.tsx'))['PracticeBlocks'];

/** Loads what runs and edits code once it is needed; each press after a failure tries again. */
function useBlocks(isNeeded: boolean, presses: number) {
  const [Blocks, setBlocks] = useState<Blocks>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || Blocks) return;
    import('./practice-blocks.tsx').then(
      ({ PracticeBlocks }) => {
        setBlocks(() => PracticeBlocks);
        setHasFailed(false);
      },
      (error: unknown) => {
        console.warn('The code of the lesson cannot run.', error);
        setHasFailed(true);
      },
    );
    // Each press tries again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [isNeeded, Blocks, presses]);
  return { Blocks, hasFailed };
}

/** Whether this user may have practised here, on this or another device. */
function useHasPractice(courseId: string, isRunnable: boolean): boolean {
  const { user } = useAuth();
  const isHydrated = useIsHydrated();
  const hasStored = useMemo(() => {
    if (!isHydrated || !isRunnable) return false;
    const { courses } = Object(readLocal(storageKeys.practice(ANONYMOUS))) as { courses?: object };
    return courseId in Object(courses);
  }, [isHydrated, isRunnable, courseId]);
  return isRunnable && (user !== null || hasStored);
}
