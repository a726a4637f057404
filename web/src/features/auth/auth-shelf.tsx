import type { CourseCard } from '@edu/domain/course';
import { Spine } from '../../ui/spine.tsx';

/** The shelf beside the form; it only decorates. */
export function AuthShelf({ courses }: { courses: CourseCard[] }) {
  return (
    <div className="auth__art only-d" aria-hidden="true">
      <div className="shelf">
        {courses.slice(0, 8).map((course, i, all) => (
          <Spine
            key={course.id}
            book={{ ...course, lessons: course.lessonIds.length }}
            lean={i === all.length - 1}
          />
        ))}
      </div>
    </div>
  );
}
