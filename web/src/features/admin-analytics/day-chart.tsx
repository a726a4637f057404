import type { AdminAnalytics, DayCounter } from '@edu/domain/analytics';
import { drawnCount } from '@edu/domain/analytics-view';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { adminAnalytics as text } from '../../text/admin-analytics.ts';
import { dayText } from '../../text/dates.ts';
import { METRICS, type Metric } from './metrics.ts';
import { countText } from '../../text/told-counts.ts';

type Days = AdminAnalytics['days'];

/**
 * Two counters by day. It is a picture for the eye: a screen reader hears its sums, and the same numbers stand in the table
 * under it. What may not be told is not drawn exactly either.
 */
export function DayChart({ days, metric }: { days: Days; metric: Metric }) {
  const counters = METRICS[metric];
  return (
    <>
      <div
        className="chart"
        role="img"
        aria-label={counters.map((counter) => describe(days, counter)).join(' ')}
      >
        <ResponsiveContainer>
          <Picture days={days} counters={counters} />
        </ResponsiveContainer>
      </div>
      <ul className="chart__keys" aria-hidden="true">
        {counters.map((counter) => (
          <li key={counter}>
            <i /> {text.counters[counter]}
          </li>
        ))}
      </ul>
    </>
  );
}

interface PictureProps {
  days: Days;
  counters: readonly [DayCounter, DayCounter];
  /** Given by the container. */
  width?: number;
  height?: number;
}

function Picture({ days, counters, ...size }: PictureProps) {
  const [main, second] = counters;
  const today = days.at(-1)?.day ?? '';
  const points = days.map(({ day, counts }) => ({
    day,
    main: drawnCount(counts[main]),
    second: drawnCount(counts[second]),
  }));
  return (
    <ComposedChart
      {...size}
      data={points}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="day"
        tickFormatter={(day: string) => dayText(day, today)}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-line)' }}
        tickMargin={8}
        minTickGap={48}
      />
      <YAxis allowDecimals={false} tickLine={false} axisLine={false} width={40} />
      <Tooltip
        isAnimationActive={false}
        content={({ label }) => (
          <Tip day={days.find(({ day }) => day === label)} counters={counters} today={today} />
        )}
      />
      <Area
        dataKey="main"
        stroke="var(--color-accent)"
        fill="var(--color-accent-soft)"
        fillOpacity={1}
        {...LINE}
      />
      <Line
        dataKey="second"
        stroke="var(--color-star)"
        strokeDasharray="6 4"
        dot={false}
        {...LINE}
      />
    </ComposedChart>
  );
}

const LINE = { strokeWidth: 2.5, isAnimationActive: false } as const;

function describe(days: Days, counter: DayCounter): string {
  const counts = days.map(({ counts: of }) => of[counter]);
  const sum = counts.reduce((all, count) => all + count, 0);
  return text.described(text.counters[counter], countText(sum), countText(Math.max(0, ...counts)));
}

function Tip({
  day,
  counters,
  today,
}: {
  day: Days[number] | undefined;
  counters: readonly DayCounter[];
  today: string;
}) {
  return (
    day && (
      <div className="chart__tip">
        <b>{dayText(day.day, today)}</b>
        {counters.map((counter) => (
          <p key={counter}>
            {text.counters[counter]}: {countText(day.counts[counter])}
          </p>
        ))}
      </div>
    )
  );
}
