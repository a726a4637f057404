import { begunIds, type CourseProgress } from '@edu/domain/progress';
import { nextStep } from '@edu/domain/next-step';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { courseQuery, coursesQuery } from '../data/content.ts';
import { keepFirstScreen, type KeptContent } from '../data/first-screen.ts';
import { ANONYMOUS } from '../data/local-store.ts';
import { afterPaint } from '../state/after-paint.ts';
import { useAuth } from '../state/auth.tsx';
import type { ProgressStore } from '../state/progress-store.ts';
import { useProgressStore } from '../state/progress.tsx';
import { common } from '../text/common.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const FirstScreen = lazyPart(() => import('../pages/home-page.tsx'), 'FirstScreen');

/** Nobody is held up by it: behind the store's own delay, and behind what somebody does in a row. */
const QUIET_MS = 2000;

/**
 * Draws the home page's first screen where nobody sees it, and keeps it for the next visit (first-screen.ts): when a visit has
 * begun, and whenever the progress has changed, wherever that happens.
 */
export function KeptScreen({ header }: { header: ReactNode }) {
  const client = useQueryClient();
  const store = useProgressStore();
  const { user, remembered } = useAuth();
  const uid = (user ?? remembered)?.uid ?? ANONYMOUS;
  const [screen, setScreen] = useScreen(store, uid);

  useEffect(() => {
    if (!screen) return;
    const look = () => {
      if (!isWhole(screen)) return;
      observer.disconnect();
      keepFirstScreen(
        uid,
        screen.cloneNode(true) as HTMLElement,
        contentOf(client, store.getState().courses),
      );
      setScreen(undefined);
    };
    const observer = new MutationObserver(look);
    observer.observe(screen, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [screen, setScreen, client, store, uid]);

  if (!screen) return null;
  return createPortal(
    <>
      <a className="skip" href="#main">
        {common.skipToContent}
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        <FirstScreen />
      </main>
    </>,
    screen,
  );
}

/** A place outside the document to draw in, once something is to be kept and the browser is idle. */
function useScreen(store: ProgressStore, uid: string) {
  const [screen, setScreen] = useState<HTMLElement>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      // Of a guest who has begun nothing there is nothing to keep.
      if (uid !== ANONYMOUS || begunIds(store.getState().courses).length > 0)
        startTransition(() => setScreen(document.createElement('div')));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => afterPaint(draw), QUIET_MS);
    };
    later();
    const stop = store.subscribe(later);
    return () => {
      clearTimeout(timer);
      stop();
      setScreen(undefined);
    };
  }, [store, uid]);
  return [screen, setScreen] as const;
}

/** What the screen is drawn from: of the courses that were begun those that `Resume` goes through, up to the first with a next step. */
function contentOf(client: QueryClient, progress: Record<string, CourseProgress>): KeptContent {
  const page = client.getQueryData(coursesQuery().queryKey);
  const begun = begunIds(progress).flatMap(
    (id) => client.getQueryData(courseQuery(id).queryKey) ?? [],
  );
  const last = begun.findIndex((course) => nextStep(course, progress[course.id]));
  return { courses: page ? [page] : [], begun: begun.slice(0, 1 + last), at: Date.now() };
}

/** There are courses, and the way back into learning knows the next step, where there is one. */
const isWhole = (screen: HTMLElement) =>
  screen.querySelector('nav.shelf') !== null &&
  (screen.querySelector('.resume') === null || screen.querySelector('.resume .btn') !== null);
