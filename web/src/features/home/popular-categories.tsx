import '../../ui/skeleton.css';
import { POPULAR_CATEGORIES_MAX, popularCategories } from '@edu/domain/content/categories';
import type { CourseCard } from '@edu/domain/content/course';
import { COVER_KEYS } from '@edu/domain/content/cover';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { categoryEmoji } from '../../lib/i18n/category-emoji.ts';
import { home } from './text.ts';
import { counted, nouns } from '../../lib/i18n/plural.ts';

/**
 * Up to four categories with the most courses, each with its emoji; placeholders while the courses
 * load.
 */
export function PopularCategories({
  courses,
  isPending,
}: {
  courses: CourseCard[];
  isPending: boolean;
}) {
  const popular = popularCategories(courses);
  if (popular.length === 0 && !isPending) return null;
  return (
    <section className="section wrap below" aria-labelledby="popular-h">
      <div className="section__head">
        <h2 className="t-h2" id="popular-h">
          {home.categories}
        </h2>
        <Link className="link link--go" to={href.catalog()}>
          {home.allCourses} <ArrowRight className="icon icon--sm" />
        </Link>
      </div>
      <ul role="list" className="categories" aria-busy={isPending}>
        {isPending &&
          Array.from({ length: POPULAR_CATEGORIES_MAX }, (_, i) => <CategorySkeleton key={i} />)}
        {popular.map(({ category, count }) => (
          <li key={category}>
            <Link
              className="category"
              to={href.catalog({ category })}
              data-category={COVER_KEYS[category]}
            >
              <span className="category__emoji" aria-hidden="true">
                {categoryEmoji[category]}
              </span>
              <span className="category__name">{category}</span>
              <span className="category__count">{counted(count, nouns.course)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategorySkeleton() {
  return (
    <li aria-hidden="true">
      <span className="category">
        <span className="category__emoji">&nbsp;</span>
        <span className="category__name skeleton">&nbsp;</span>
        <span className="category__count">&nbsp;</span>
      </span>
    </li>
  );
}
