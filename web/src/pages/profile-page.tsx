import '../styles/plain.css';
import { CourseCard } from '../features/course-card/course-card.tsx';
import { SavedSection } from '../features/saved-courses/saved-section.tsx';
import { useAuth } from '../state/auth.tsx';
import { useCourses } from '../state/content.ts';
import { useProgress } from '../state/progress.tsx';
import { profile as text } from '../text/profile.ts';
import { usePageTitle } from '../state/page-title.ts';

/** Who is signed in, and the courses they have begun, the last one first. */
export function ProfilePage() {
  const { user } = useAuth();
  const { courses } = useCourses();
  const progress = useProgress();
  usePageTitle(text.title);
  const lastAccess = (courseId: string) => progress.courses[courseId]?.lastAccessed ?? '';
  const begun = courses
    .filter(({ id }) => progress.courses[id])
    .sort((a, b) => lastAccess(b.id).localeCompare(lastAccess(a.id)));

  return (
    <>
      <div className="wrap prose-page">
        <h1 className="t-title">{text.title}</h1>
        <dl className="kv t-ui facts-list">
          <div>
            <dt>{text.name}</dt>
            <dd>{user?.displayName}</dd>
          </div>
          <div>
            <dt>{text.email}</dt>
            <dd>{user?.email}</dd>
          </div>
        </dl>
      </div>
      <section className="section wrap" aria-labelledby="begun-h">
        <div className="section__head">
          <h2 className="t-h2" id="begun-h">
            {text.begun}
          </h2>
        </div>
        {begun.length === 0 && <p className="muted">{text.none}</p>}
        <div className="cards">
          {begun.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </div>
      </section>
      <SavedSection />
      <div className="page-end" />
    </>
  );
}
