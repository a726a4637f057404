import type { Course, Lesson } from '@edu/domain/content/course';
import { createPortal } from 'react-dom';
import { LessonQuestion } from './lesson-question.tsx';
import { lessonQuestion as text } from './lesson-question-text.ts';
import { useCourseQuestions } from './lesson-questions.ts';

/** The questions between the sections of a lesson, in the places of its served text. */
export function InlineQuestions({
  course,
  lesson,
  root,
}: {
  course: Course;
  lesson: Lesson;
  root: HTMLElement;
}) {
  const asked = useCourseQuestions(course, true);
  return (lesson.questionIds ?? []).map((id) => {
    const place = root.querySelector(`[data-question="${CSS.escape(id)}"]`);
    const found = asked.find(({ question }) => question.id === id);
    if (!place || !found) return null;
    return createPortal(
      <section aria-label={text.label}>
        <p className="t-sm muted">{text.label}</p>
        <LessonQuestion course={course} {...found} />
      </section>,
      place,
      id,
    );
  });
}
