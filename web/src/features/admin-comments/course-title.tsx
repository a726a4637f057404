import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCourses } from '../../state/content.ts';
import { typo } from '../../text/typo.ts';

/** A course by its title; by its id where the content service does not have it (any more). */
export function CourseTitle({ courseId }: { courseId: string }) {
  const { courses } = useCourses(true);
  const course = courses.find(({ id }) => id === courseId);
  if (!course) return <span className="muted">{courseId}</span>;
  return (
    <Link className="link" to={href.course(courseId)}>
      {typo(course.title)}
    </Link>
  );
}
