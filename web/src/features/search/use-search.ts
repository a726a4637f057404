import { cleanLine } from '@edu/domain/one-line';
import { searchCourses } from '@edu/domain/course-search';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { useCourses } from '../../state/content.ts';

/** What is typed, what is found, and on which result the arrow keys stand (-1: on none). */
export function useSearch() {
  const { key, pathname, search } = useLocation();
  const [query, setQuery] = useState('');
  // Open at one step of the history only, as the menus are; undefined until somebody comes to search.
  const [openAt, setOpenAt] = useState<string>();
  const [active, setActive] = useState(-1);
  const wanted = useDeferredValue(query);
  // A course of a later page of the list must be found too.
  const { courses, isPartial, isCut, isError } = useCourses(openAt !== undefined);
  const found = useMemo(() => searchCourses(courses, wanted), [courses, wanted]);
  const navigate = useNavigate();
  const close = useCallback(() => {
    setOpenAt('');
    setActive(-1);
  }, []);

  return {
    query,
    wanted,
    found,
    active,
    shown: openAt === key && cleanLine(wanted) !== '',
    /** Why there may be more than was found. */
    gap: isError || isCut ? ('failed' as const) : isPartial ? ('loading' as const) : undefined,
    open: () => setOpenAt(key),
    close,
    type(text: string) {
      setQuery(text);
      setActive(-1);
      setOpenAt(key);
    },
    /** One result down (1) or up (-1), round and round; false when there is nothing to move on. */
    move(step: number): boolean {
      if (found.length === 0) return false;
      setOpenAt(key);
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + found.length) % found.length);
      return true;
    },
    /** To the chosen course, else to the catalogue with what was typed. */
    go() {
      const target = found[active];
      const isCatalog = pathname === paths.catalog;
      const words = cleanLine(query);
      if (!words && !isCatalog) return;
      close();
      if (target) return void navigate(href.course(target.id));
      // In the catalogue the other filters stay, and an empty box takes the words away.
      const filters = new URLSearchParams(isCatalog ? search : '');
      filters.delete('pages');
      filters.delete('q');
      if (words) filters.set('q', words);
      void navigate({ pathname: paths.catalog, search: filters.toString() });
    },
  };
}
