import { clipRange, resumePoint } from '@edu/domain/content/clip';
import type { Clip } from '@edu/domain/content/course';
import type { ReactNode } from 'react';
import { clockText } from '../../lib/i18n/format.ts';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { player } from '../player/text.ts';
import { usePosition } from './positions.ts';

/** «Продовжити з 12:40» for a lesson that was stopped in its middle, else the children. */
export function ResumeLabel({
  lesson,
  children,
}: {
  lesson: Clip & { id: string };
  children: ReactNode;
}) {
  const { user, remembered } = useAuth();
  const saved = usePosition((user ?? remembered)?.uid ?? ANONYMOUS, lesson.id);
  // The length of the file is not known here; the player checks the point again.
  const range = clipRange(lesson, Number.POSITIVE_INFINITY);
  const point = resumePoint(range, Number.POSITIVE_INFINITY, saved);
  return point > range.start ? player.resume(clockText(point - range.start)) : children;
}
