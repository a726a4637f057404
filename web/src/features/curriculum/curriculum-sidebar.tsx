import './curriculum-sidebar.css';
import type { Course } from '@edu/domain/content/course';
import { getOwn } from '@edu/domain/lib/get-own';
import { ChevronUp, List } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCourseSummary } from '../progress/course-summary.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { common } from '../../lib/i18n/common.ts';
import { course as text } from '../course/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Curriculum } from './curriculum.tsx';

interface Props {
  course: Course;
  currentId: string | undefined;
}

function useDone(course: Course) {
  const summary = useCourseSummary(course);
  const done = summary.completedLessons + summary.completedQuizzes;
  return { summary, done: text.shortDone(done, summary.totalLessons + summary.totalQuizzes) };
}

export function Rail({ course, currentId }: Props) {
  const progress = getOwn(useProgress().courses, course.id);
  const { summary, done } = useDone(course);
  return (
    <aside className="lesson__sidebar" aria-label={text.curriculum}>
      <div className="curriculum-sidebar__head">
        <h2 className="t-h4">{text.curriculum}</h2>
        <span className="num t-sm muted">{done}</span>
        <Bar
          percent={summary.percent}
          isPassed={summary.isPassed}
          label={common.courseProgress}
          thin
        />
      </div>
      <Curriculum course={course} progress={progress} currentId={currentId} isSidebar />
    </aside>
  );
}

/**
 * On a phone, where the sidebar is below the lesson: a bar at the lower edge that opens the
 * curriculum.
 */
export function CurriculumBar({ course, currentId }: Props) {
  const progress = getOwn(useProgress().courses, course.id);
  const { done } = useDone(course);
  const { key } = useLocation();
  // Open at one address: a link of the curriculum closes it, also that of this page.
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  return (
    <>
      <div className="curriculum-bar">
        <button
          type="button"
          className="curriculum-bar__open"
          aria-haspopup="dialog"
          onClick={() => setOpenAt(key)}
        >
          <List className="icon" /> <span>{text.curriculumShort}</span>{' '}
          <span className="num muted">{done}</span> <ChevronUp className="icon icon--sm" />
        </button>
      </div>
      {openAt === key && (
        <Dialog title={text.curriculum} onClose={close}>
          <Curriculum course={course} progress={progress} currentId={currentId} isSidebar />
          <div className="dialog__actions">
            <Button label={common.close} onClick={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}
