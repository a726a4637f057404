import { type AdminAnalytics, DAY_COUNTERS } from '@edu/domain/analytics';
import { adminAnalytics as text } from '../../text/admin-analytics.ts';
import { dayText } from '../../text/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { countText } from '../../text/admin-analytics.ts';

type Day = AdminAnalytics['days'][number];

/** Every number of the charts, the newest day first. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const today = days.at(-1)?.day ?? '';
  const columns: Column<Day>[] = [
    { title: text.day, cell: ({ day }) => <b className="strong">{dayText(day, today)}</b> },
    ...DAY_COUNTERS.map((counter) => ({
      title: text.counters[counter],
      isNumber: true,
      cell: ({ counts }: Day) => countText(counts[counter]),
    })),
  ];
  return (
    <details className="analytics__days">
      <summary>{text.table}</summary>
      <DataTable
        caption={text.chart}
        columns={columns}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
      />
    </details>
  );
}
