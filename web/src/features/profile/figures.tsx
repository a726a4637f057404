import '../../ui/stats.css';
import type { LearnerTotals } from '@edu/domain/learning/progress-totals';
import type { ReactNode } from 'react';
import { useSettings } from '../settings/settings-provider.tsx';
import { percentText } from '../../lib/i18n/format.ts';
import { profile as text } from './text.ts';

export function Figures({
  streak,
  totals,
}: {
  streak: number;
  /** Undefined while the courses load. */
  totals: LearnerTotals | undefined;
}) {
  const { averageQuizScore } = totals ?? {};
  const hasQuizzes = useSettings().settings.features.quizzes;
  return (
    <dl className="stats" aria-label={text.figures}>
      <Figure term={text.streak}>
        <span className={streak > 0 ? 'stroke-mark' : undefined}>{text.days(streak)}</span>
      </Figure>
      <Figure term={text.lessons}>
        {totals ? text.lessonCount(totals.lessons) : text.unknown}
      </Figure>
      {hasQuizzes && (
        <Figure term={text.average}>
          {averageQuizScore === undefined ? text.unknown : percentText(averageQuizScore)}
        </Figure>
      )}
      <Figure term={text.courses}>
        {totals ? text.courseCount(totals.courses) : text.unknown}
      </Figure>
    </dl>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
