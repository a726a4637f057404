import '../../styles/stats.css';
import type { AdminAnalytics, DayCounts } from '@edu/domain/analytics';
import { growth, sumDays } from '@edu/domain/analytics-view';
import type { ReactNode } from 'react';
import { adminAnalytics as text } from '../../text/admin-analytics.ts';
import { countText, shareText } from '../../text/admin-analytics.ts';

export function HeadlineFigures({
  now,
  before,
}: {
  now: AdminAnalytics;
  before: AdminAnalytics | undefined;
}) {
  const sums = sumDays(now.days);
  const former = before && sumDays(before.days);
  const { activeInLastDays } = now;
  return (
    <dl className="stats stats--admin" aria-label={text.figures}>
      <Figure term={text.active} value={countText(activeInLastDays[7])}>
        {text.activeMonth(countText(activeInLastDays[30]))}
      </Figure>
      <Figure term={text.newcomers} value={countText(sums.newLearners)}>
        <Growth sums={sums} former={former} of="newLearners" />
      </Figure>
      <Figure term={text.lessons} value={countText(sums.lessonCompletions)}>
        <Growth sums={sums} former={former} of="lessonCompletions" />
      </Figure>
      <Figure term={text.passRate} value={shareText(sums.quizPasses, sums.quizAttempts)}>
        {text.passRateOf(countText(sums.quizAttempts))}
      </Figure>
    </dl>
  );
}

function Figure({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
      <dd className="muted">{children}</dd>
    </div>
  );
}

/** How a sum stands beside the one of the span before; the line keeps its place until that is known. */
function Growth({
  sums,
  former,
  of,
}: {
  sums: DayCounts;
  former: DayCounts | undefined;
  of: keyof DayCounts;
}) {
  const percent = former && growth(sums[of], former[of]);
  if (percent === undefined) return '\u00A0';
  if (percent === 0) return text.same;
  return percent > 0 ? (
    <span className="ok">{text.more(percent)}</span>
  ) : (
    <span className="bad">{text.fewer(-percent)}</span>
  );
}
