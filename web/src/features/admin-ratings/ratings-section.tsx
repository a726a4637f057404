import '../../styles/admin-ratings.css';
import { useSearchParams } from 'react-router-dom';
import { CourseRatings } from './course-ratings.tsx';
import { RatedCourses } from './rated-courses.tsx';

/** «Рейтинги»: all rated courses, or the single ratings of the one that the address names (`&course=`). */
export function RatingsSection() {
  const [params] = useSearchParams();
  const courseId = params.get('course');
  return courseId ? <CourseRatings key={courseId} courseId={courseId} /> : <RatedCourses />;
}
