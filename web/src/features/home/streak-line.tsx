import { completionDays, streak } from '@edu/domain/learning/streak';
import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { useToday } from '../progress/today.ts';
import { home as text } from './text.ts';

/** «Серія: 7 днів поспіль», a link to its calendar; `children` without a streak. */
export function StreakLine({ children }: { children: ReactNode }) {
  const { courses } = useProgress();
  const { today } = useToday();
  const { current } = streak(completionDays(courses), today);
  if (current === 0) return children;
  return (
    <Link className="link link--go" to={paths.profile}>
      <CalendarCheck className="icon icon--sm" /> {text.streak(current)}
    </Link>
  );
}
