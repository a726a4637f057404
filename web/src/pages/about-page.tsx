import '../styles/plain.css';
import { countByCategory } from '@edu/domain/content/categories';
import { useCourses } from '../features/content/use-content.ts';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { about as text } from './about-text.ts';
import { usePageTitle } from '../features/settings/page-title.ts';

export function AboutPage() {
  const { courses, total } = useCourses(true);
  const { platformName, settings } = useSettings();
  usePageTitle(text.title);
  return (
    <>
      <div className="wrap prose-page">
        <h1 className="t-hero">
          {text.before}
          <br />
          {text.on}
          <span className="stroke-mark">{text.marked}</span>
        </h1>
        <div className="prose-page__grid">
          <div className="t-read">
            {text.paragraphs(platformName, settings.features.quizzes).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className="about-facts">
            {total > 0 && (
              <>
                <Fact term={text.courses(total)} note={text.coursesNote} />
                <Fact
                  term={text.categories(countByCategory(courses).length)}
                  note={text.categoriesNote}
                />
              </>
            )}
            <Fact term={text.pace} note={text.paceNote} />
          </dl>
        </div>
      </div>
      <div className="page-end" />
    </>
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
