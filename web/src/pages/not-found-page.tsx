import { matchPath, useLocation } from 'react-router-dom';
import { NOWHERE, paths } from '../app/paths.ts';
import { courseStates } from '../features/course/text.ts';
import { states } from '../lib/i18n/states.ts';
import { NotFound } from '../features/not-found/not-found.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  const [course, lesson, quiz] = [paths.course, paths.lesson, paths.quiz].map((path) =>
    matchPath(NOWHERE + path, pathname),
  );
  if (lesson) return <NotFound {...courseStates.lessonNotFound} />;
  if (quiz) return <NotFound {...courseStates.quizNotFound} />;
  const isCourse = course ?? matchPath(NOWHERE + paths.courseVideo, pathname);
  return <NotFound {...(isCourse ? courseStates.notFound : states.notFound)} />;
}
