import type { CourseAnalytics } from '@edu/domain/analytics';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { adminAnalytics as text, countText, shareText } from '../../text/admin-analytics.ts';

export function CourseTable({
  courses,
  titleOf,
  pathOf,
  opened,
}: {
  courses: readonly CourseAnalytics[];
  titleOf: (courseId: string) => string;
  pathOf: (courseId: string) => string;
  opened: string | null;
}) {
  const columns: Column<CourseAnalytics>[] = [
    {
      title: text.course,
      cell: ({ courseId }) => (
        <Link
          className="link"
          to={pathOf(courseId)}
          preventScrollReset
          aria-current={courseId === opened ? 'true' : undefined}
          aria-label={text.details(titleOf(courseId))}
        >
          {titleOf(courseId)}
        </Link>
      ),
    },
    { title: text.begun, isNumber: true, cell: ({ counts }) => countText(counts.enrolments) },
    {
      title: text.counters.lessonCompletions,
      isNumber: true,
      cell: ({ counts }) => countText(counts.lessonCompletions),
    },
    {
      title: text.finished,
      isNumber: true,
      cell: ({ counts }) => countText(counts.courseCompletions),
    },
    {
      title: text.passed,
      isNumber: true,
      cell: ({ counts }) => shareText(counts.quizPasses, counts.quizAttempts),
    },
    { title: text.ratings, isNumber: true, cell: ({ counts }) => countText(counts.ratings) },
  ];
  return (
    <DataTable
      caption={text.courses}
      columns={columns}
      rows={courses.map((course) => ({ ...course, id: course.courseId }))}
    />
  );
}
