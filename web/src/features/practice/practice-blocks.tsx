import type { Course, Lesson } from '@edu/domain/content/course';
import { type RefObject, useState } from 'react';
import type { Press } from './lesson-text.tsx';
import { PracticeBlock } from './practice-block.tsx';
import { useCoursePractice } from './practice-store.ts';
import { readBlocks } from './served-blocks.ts';

/** The blocks of a lesson that the user has pressed or written in. */
export function PracticeBlocks({
  root,
  course,
  lesson,
  press,
}: {
  root: RefObject<HTMLElement | null>;
  course: Course;
  lesson: Lesson;
  press: Press | undefined;
}) {
  // The served text of a lesson does not change while it is shown.
  const [blocks] = useState(() => (root.current ? readBlocks(root.current) : []));
  const [pressed, setPressed] = useState<ReadonlySet<Element>>(new Set());
  const { practice, ...person } = useCoursePractice(course.id);
  if (press && !pressed.has(press.block)) setPressed(new Set([...pressed, press.block]));
  const tasks = lesson.tasks ?? [];
  return blocks.map((block) => {
    const entry = practice[block.key];
    if (!entry && !pressed.has(block.element)) return null;
    const next = tasks[tasks.findIndex(({ id }) => id === block.key) + 1];
    return (
      <PracticeBlock
        key={`${person.uid} ${block.key}`}
        {...person}
        course={course}
        block={block}
        entry={entry}
        practice={practice}
        press={press?.block === block.element ? press : undefined}
        next={block.task && next}
      />
    );
  });
}
