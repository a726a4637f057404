import { matchPath } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { auth } from './text.ts';

const REASONS = [
  [paths.profile, auth.reasons.profile],
  [paths.lesson, auth.reasons.lesson],
  [paths.quiz, auth.reasons.quiz],
  [paths.course, auth.reasons.course],
] as const;

/** Why a visitor who comes from the page `next` signs in; undefined for a page without a reason. */
export function signInReason(next: string | null): string | undefined {
  const pathname = next?.replace(/[?#].*$/s, '') ?? '';
  return REASONS.find(([path]) => matchPath(path, pathname))?.[1];
}
