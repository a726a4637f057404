import { searchCourses } from '@edu/domain/course-search';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCourses } from '../../state/content.ts';

/** What is typed, what is found, and on which result the arrow keys stand (-1: on none). */
export function useSearch() {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = useDeferredValue(query);
  const { courses } = useCourses();
  const found = useMemo(() => searchCourses(courses, wanted), [courses, wanted]);
  const navigate = useNavigate();
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);

  return {
    query,
    wanted,
    found,
    active,
    shown: isOpen && wanted.trim() !== '',
    open,
    close,
    type(text: string) {
      setQuery(text);
      setActive(-1);
      setOpen(true);
    },
    /** One result down (1) or up (-1), round and round; false when there is nothing to move on. */
    move(step: number): boolean {
      if (found.length === 0) return false;
      setOpen(true);
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + found.length) % found.length);
      return true;
    },
    /** To the chosen course, else to the catalogue with what was typed. */
    go() {
      const target = found[active];
      if (!query.trim()) return;
      setOpen(false);
      void navigate(target ? href.course(target.id) : href.catalog({ q: query.trim() }));
    },
  };
}
