import type { Course } from '@edu/domain/content/course';
import type { TaskTitle } from '@edu/domain/content/practice';
import { useState } from 'react';
import type { AfterLesson, Press } from './lesson-text.tsx';
import { PracticeBlock } from './practice-block.tsx';
import { useCoursePractice } from './practice-store.ts';
import { readBlocks } from './served-blocks.ts';

/** The blocks of a lesson that the user has pressed or written in. */
export function PracticeBlocks({
  root,
  course,
  tasks,
  presses,
  after,
}: {
  root: HTMLElement;
  course: Pick<Course, 'id' | 'practiceSql'>;
  tasks: readonly TaskTitle[];
  presses: readonly Press[];
  after: AfterLesson | undefined;
}) {
  // The served text of a lesson does not change while it is shown.
  const [blocks] = useState(() => readBlocks(root));
  const { practice, ...person } = useCoursePractice(course.id);
  return blocks.map((block) => {
    const entry = practice[block.key];
    const press = presses.findLast((one) => one.block === block.element);
    if (!entry && !press) return null;
    const next = tasks[tasks.findIndex(({ id }) => id === block.key) + 1];
    return (
      <PracticeBlock
        key={`${person.uid} ${block.key}`}
        {...person}
        course={course}
        block={block}
        entry={entry}
        practice={practice}
        press={press}
        next={block.task && next}
        after={after}
      />
    );
  });
}
