import './about-page.css';
import { countByCategory } from '@edu/domain/content/categories';
import { type CourseCard, LEVELS } from '@edu/domain/content/course';
import { COVER_KEYS } from '@edu/domain/content/cover';
import { Play } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href, paths } from '../app/paths.ts';
import { useCourses } from '../features/content/use-content.ts';
import { usePageTitle } from '../features/settings/page-title.ts';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { videoLength } from '../lib/i18n/format.ts';
import { typography } from '@edu/domain/text/typography';
import { runWhenIdle } from '../lib/run-when-idle.ts';
import { Cover } from '../ui/cover.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { LessonDrawing, PaceDrawing, QuizDrawing } from './about-drawings.tsx';
import { about as text } from './about-text.ts';

const TryIt = lazy(async () => ({
  default: (await import('../features/practice/try-it.tsx')).TryIt,
}));

/** An essay about the method, a lesson to try, and links on. */
export function AboutPage() {
  const { courses, total } = useCourses(true);
  const { platformName, settings } = useSettings();
  usePageTitle(text.title);
  const sample = pickSample(courses);
  return (
    <>
      <div className="wrap about">
        <h1 className="t-hero">
          {text.before}
          <br />
          {text.on}
          <span className="stroke-mark">{text.marked}</span>
        </h1>
        <div className="about__opening">
          <p className="t-lead">{text.lead(platformName)}</p>
          <p className="t-read">{text.opening}</p>
        </div>
        <section aria-labelledby="method-h">
          <h2 className="visually-hidden" id="method-h">
            {text.method}
          </h2>
          <ol role="list" className="about__method">
            <Part words={text.lesson} drawing={<LessonDrawing />} />
            {settings.features.quizzes && <Part words={text.quiz} drawing={<QuizDrawing />} />}
            <Part words={text.pace} drawing={<PaceDrawing />} />
          </ol>
        </section>
        <OnDemand when={runWhenIdle}>
          <TryIt />
        </OnDemand>
        {sample && <Sample course={sample} isOpen={settings.security.allowGuestAccess} />}
        <section className="about__next below" aria-labelledby="next-h">
          <div>
            <h2 className="t-h2" id="next-h">
              {text.next}
            </h2>
            <p className="muted mt-2">{text.contactNote}</p>
            <div className="row mt-6">
              <Link className="btn btn--line" to={href.catalog()}>
                {text.toCatalog}
              </Link>
              <Link className="btn btn--line" to={paths.contact}>
                {text.toContact}
              </Link>
            </div>
          </div>
          <dl className="about__facts">
            {total > 0 && (
              <>
                <Fact term={text.courses(total)} note={text.coursesNote} />
                <Fact
                  term={text.categories(countByCategory(courses).length)}
                  note={text.categoriesNote}
                />
              </>
            )}
            <Fact term={text.deadlines} note={text.deadlinesNote} />
          </dl>
        </section>
      </div>
      <div className="page-end" />
    </>
  );
}

function Part({ words, drawing }: { words: { title: string; text: string }; drawing: ReactNode }) {
  return (
    <li>
      {drawing}
      <div>
        <h3 className="t-h2">{words.title}</h3>
        <p className="t-read">{words.text}</p>
      </div>
    </li>
  );
}

/** The first course of the lowest level that has a lesson. */
function pickSample(courses: CourseCard[]): CourseCard | undefined {
  const withLessons = courses.filter(({ lessonIds }) => lessonIds.length > 0);
  return withLessons.find(({ level }) => level === LEVELS[0]) ?? withLessons[0];
}

function Sample({ course, isOpen }: { course: CourseCard; isOpen: boolean }) {
  const [first = ''] = course.lessonIds;
  return (
    <section
      className="about__try"
      aria-labelledby="try-h"
      data-category={COVER_KEYS[course.category]}
    >
      <Cover course={course} />
      <div>
        <h2 className="t-h2" id="try-h">
          {text.try.title}
        </h2>
        <p className="t-lead mt-2">{typography(course.title)}</p>
        <p className="muted mt-2">
          <span>{isOpen ? text.try.open : text.try.closed}</span>{' '}
          <span>{course.totalSec > 0 && text.try.whole(videoLength(course.totalSec))}</span>
        </p>
        <Link className="btn btn--primary mt-6" to={href.lesson(course.id, first)}>
          <Play className="icon icon--fill icon--sm" /> {text.try.action}
        </Link>
      </div>
    </section>
  );
}

function Fact({ term, note }: { term: string; note: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{note}</dd>
    </div>
  );
}
