import '../../ui/menu-item.css';
import '../../ui/popover.css';
import '../../ui/tag.css';
import './menus.css';
import {
  type Category,
  countByCategory,
  isTechnical,
  NON_TECHNICAL_CATEGORIES,
  popularCategories,
  TECHNICAL_CATEGORIES,
} from '@edu/domain/content/categories';
import { COVER_KEYS } from '@edu/domain/content/cover';
import { useCourses } from '../../features/content/use-content.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { categoryEmoji } from '../../lib/i18n/category-emoji.ts';
import { header } from './text.ts';
import { counted, nouns } from '../../lib/i18n/plural.ts';
import { href } from '../paths.ts';

interface Entry {
  category: Category;
  count?: number;
}

/**
 * The categories of the loaded courses with their counts, or the fixed lists when there are none.
 */
export function useCategoryLists() {
  // This hook counts every course, so only an open menu calls it.
  const { courses, total } = useCourses(true);
  const present: Entry[] = countByCategory(courses);
  const fixed: Entry[] = [...TECHNICAL_CATEGORIES, ...NON_TECHNICAL_CATEGORIES].map((category) => ({
    category,
  }));
  const all = present.length > 0 ? present : fixed;
  return {
    total: total || undefined,
    technical: all.filter(({ category }) => isTechnical(category)),
    nonTechnical: all.filter(({ category }) => !isTechnical(category)),
    popular: popularCategories(courses),
  };
}

/** «Курси»: all courses by category, and the popular ones. */
export function CoursesMenu() {
  const { technical, nonTechnical, popular } = useCategoryLists();
  return (
    <div className="popover courses-popover">
      <div className="courses-popover__all">
        <p className="popover__title">
          <span className="t-h4">{header.allCourses}</span>
          <Link className="link link--go ui-text" to={href.catalog()}>
            {header.toCatalog} <ArrowRight className="icon icon--sm" />
          </Link>
        </p>
        <p className="popover__head">{header.technical}</p>
        <CategoryList entries={technical} wide />
        <p className="popover__head">{header.nonTechnical}</p>
        <CategoryList entries={nonTechnical} wide />
      </div>
      <div className="popover__popular">
        <p className="popover__head">{header.popular}</p>
        {popular.length === 0 && <p className="popover__head">{header.popularLoading}</p>}
        <ul role="list">
          {popular.map(({ category, count }) => (
            <li key={category}>
              <Link
                className="menu-item menu-item--tall"
                to={href.catalog({ category })}
                data-category={COVER_KEYS[category]}
              >
                <span className="emoji" aria-hidden="true">
                  {categoryEmoji[category]}
                </span>
                <span>
                  {category}
                  <small>{counted(count, nouns.course)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function CategoryList({ entries, wide }: { entries: Entry[]; wide?: boolean }) {
  return (
    <ul role="list" className={wide ? 'courses-popover__two' : undefined}>
      {entries.map(({ category, count }) => (
        <li key={category}>
          <Link
            className="menu-item"
            to={href.catalog({ category })}
            data-category={COVER_KEYS[category]}
          >
            <i className="dot" />
            {category} <Badge category={category} />
            {count !== undefined && <span className="count">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Security and Cloud are marked ПРОСУНУТИЙ, Other is marked новий. */
function Badge({ category }: { category: Category }) {
  if (category === 'Security' || category === 'Cloud')
    return <span className="tag tag--hard">{header.badgeAdvanced}</span>;
  if (category === 'Other') return <span className="tag tag--new">{header.badgeNew}</span>;
  return null;
}
