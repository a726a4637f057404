import type { Course, CoursePage } from '@edu/domain/course';
import { begunIds } from '@edu/domain/progress';
import { nextStep } from '@edu/domain/next-step';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Route, Routes } from 'react-router-dom';
import { courseQuery, coursesQuery } from '../data/content.ts';
import { keepFirstScreen, type KeptContent } from '../data/first-screen.ts';
import { ANONYMOUS, isHere, readText, storageKeys } from '../data/local-store.ts';
import { afterPaint } from '../state/after-paint.ts';
import { AuthContext, type RememberedUser, useAuth } from '../state/auth.tsx';
import type { ProgressStore } from '../state/progress-store.ts';
import { useProgressStore } from '../state/progress.tsx';
import { common } from '../text/common.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { paths } from './paths.ts';

const FirstScreen = lazyPart(() => import('../pages/home-page.tsx'), 'FirstScreen');

/** Nobody is held up by it: behind the store's own delay, and behind what somebody does in a row. */
const QUIET_MS = 2000;

interface Drawing {
  place: HTMLElement;
  content: KeptContent;
}

/**
 * Draws the home page's first screen where nobody sees it, and keeps it for the next visit (first-screen.ts): once in a visit, and
 * when it has gone because the progress is another one, wherever that happens. Only from what is here: nothing is fetched for it.
 */
export function KeptScreen({ header }: { header: ReactNode }) {
  const { user, remembered } = useAuth();
  const person = user ?? remembered;
  // Under another name it is another screen.
  return <Keeper key={`${person?.uid} ${person?.displayName}`} person={person} header={header} />;
}

function Keeper({ person, header }: { person: RememberedUser | null; header: ReactNode }) {
  const store = useProgressStore();
  const uid = person?.uid ?? ANONYMOUS;
  const [drawing, setDrawing] = useDrawing(store, uid);

  useEffect(() => {
    if (!drawing) return;
    const { place, content } = drawing;
    if (mayKeep(uid, store)) keepFirstScreen(uid, place.innerHTML, content);
    setDrawing(undefined);
  }, [drawing, setDrawing, uid, store]);

  if (!drawing) return null;
  const screen = (
    <>
      <a className="skip" href="#main">
        {common.skipToContent}
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        <FirstScreen />
      </main>
    </>
  );
  return createPortal(
    // As it begins: on the home page, before the sign-in service has answered.
    <AuthContext value={{ loading: true, user: null, remembered: person }}>
      <Routes location={paths.home}>
        <Route path="*" element={screen} />
      </Routes>
    </AuthContext>,
    drawing.place,
  );
}

/** Somebody may have left this device meanwhile; and of a guest who has begun nothing there is nothing to keep. */
const mayKeep = (uid: string, store: ProgressStore) =>
  isHere(uid) && (uid !== ANONYMOUS || begunIds(store.getState().courses).length > 0);

/** A place outside the document, once there is something to draw from, something to keep, and quiet. */
function useDrawing(store: ProgressStore, uid: string) {
  const client = useQueryClient();
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let hasDrawn = false;
    const isDue = () => !hasDrawn || readText(storageKeys.firstScreen(uid)) === null;
    const draw = async () => {
      await FirstScreen.load();
      const content = contentOf(client, store);
      if (isOver || !isDue() || !content || !mayKeep(uid, store)) return;
      hasDrawn = true;
      startTransition(() => setDrawing({ place: document.createElement('div'), content }));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => isDue() && afterPaint(() => draw().catch(console.warn)), QUIET_MS);
    };
    later();
    const stops = [
      store.subscribe(later),
      client.getQueryCache().subscribe(({ type }) => type === 'updated' && later()),
    ];
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, store, uid]);
  return [drawing, setDrawing] as const;
}

/**
 * What the screen is drawn from: the first page of courses, and those that were begun, as `Resume` goes through them, up to the first
 * with a next step. Undefined while one of them is not here. As old as the oldest of them.
 */
function contentOf(client: QueryClient, store: ProgressStore): KeptContent | undefined {
  let at = Infinity;
  const here = <T,>(queryKey: readonly unknown[]) => {
    const state = client.getQueryState<T>(queryKey);
    at = Math.min(at, state?.dataUpdatedAt ?? 0);
    return state?.data;
  };
  const page = here<CoursePage>(coursesQuery().queryKey);
  if (!page) return undefined;
  const begun: Course[] = [];
  const { courses } = store.getState();
  for (const id of begunIds(courses)) {
    const course = here<Course>(courseQuery(id).queryKey);
    if (!course) return undefined;
    begun.push(course);
    if (nextStep(course, courses[id])) break;
  }
  return { courses: [page], begun, at };
}
