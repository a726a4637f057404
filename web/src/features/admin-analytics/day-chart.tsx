import type { AdminAnalytics, DayCounter } from '@edu/domain/analytics';
import { drawnCount } from '@edu/domain/analytics-view';
import { adminAnalytics as text, countText } from '../../text/admin-analytics.ts';
import { dayText } from '../../text/dates.ts';
import { LineChart } from '../../ui/line-chart.tsx';

type Days = AdminAnalytics['days'];

/** Two counters by day; small counts are rounded as in the table below it. */
export function DayChart({ days, metric }: { days: Days; metric: Metric }) {
  const counters = METRICS[metric];
  const [main, second] = counters;
  const today = days.at(-1)?.day ?? '';
  const names = days.map(({ day }) => dayText(day, today));
  const drawn = (counter: DayCounter) => days.map(({ counts }) => drawnCount(counts[counter]));
  const told = (index: number) => {
    const day = days[index];
    return day
      ? counters.map((counter) => `${text.counters[counter]}: ${countText(day.counts[counter])}`)
      : [];
  };
  return (
    <>
      <LineChart
        label={counters.map((counter) => describe(days, counter)).join(' ')}
        pointsLabel={text.day}
        names={names}
        filled={drawn(main)}
        dashed={drawn(second)}
        describe={(index) => [names[index], ...told(index)].join('. ')}
        tip={(index) => (
          <>
            <b>{names[index]}</b>
            {told(index).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </>
        )}
      />
      <ul role="list" className="chart__keys" aria-hidden="true">
        {counters.map((counter) => (
          <li key={counter}>
            <i /> {text.counters[counter]}
          </li>
        ))}
      </ul>
    </>
  );
}

function describe(days: Days, counter: DayCounter): string {
  const counts = days.map(({ counts: of }) => of[counter]);
  const sum = counts.reduce((all, count) => all + count, 0);
  return text.described(text.counters[counter], countText(sum), countText(Math.max(0, ...counts)));
}

const METRICS = {
  learners: ['activeLearners', 'newLearners'],
  lessons: ['lessonCompletions', 'courseCompletions'],
  quizzes: ['quizAttempts', 'quizPasses'],
  voices: ['ratings', 'comments'],
} as const satisfies Record<string, readonly [DayCounter, DayCounter]>;

export type Metric = keyof typeof METRICS;
