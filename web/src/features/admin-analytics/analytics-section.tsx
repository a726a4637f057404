import '../../styles/analytics.css';
import { type AdminAnalytics, type CourseAnalytics, DAY_COUNTERS } from '@edu/domain/analytics';
import { toldCounts } from '@edu/domain/analytics-view';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Analytics, useAnalytics } from '../../state/admin-analytics.ts';
import { useCoursesById } from '../../state/courses-by-id.ts';
import { downloadCsv } from '../../state/csv-download.ts';
import { adminAnalytics as text, countText } from '../../text/admin-analytics.ts';
import { admin } from '../../text/admin.ts';
import { dayText, exactText } from '../../text/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { CourseDetails } from './course-details.tsx';
import { CourseTable } from './course-table.tsx';
import { DayChart, type Metric } from './day-chart.tsx';
import { HeadlineFigures } from './headline-figures.tsx';

const SPANS = ['30', '90', '365'] as const;
type Span = (typeof SPANS)[number];

/** «Аналітика»: how the platform is used. The address keeps the span and the opened course. */
export function AnalyticsSection() {
  const [params, setParams] = useSearchParams();
  const span = SPANS.find((one) => one === params.get('days')) ?? '30';
  const analytics = useAnalytics(Number(span));
  const { now } = analytics;
  const choose = (days: Span) =>
    setParams((last) => ({ ...Object.fromEntries(last), days }), { preventScrollReset: true });
  return (
    <>
      <SectionHead
        title={admin.tabs.analytics}
        note={now ? text.asOf(Number(span), exactText(now.asOf)) : '\u00A0'}
        actions={<Choice label={text.span} options={text.spans} value={span} onChange={choose} />}
      />
      <ListBody
        isPending={!now && !analytics.isError}
        isError={analytics.isError && !now}
        isEmpty={false}
        empty={text.noCourses}
        onRetry={analytics.retry}
      >
        {now && (
          <Report now={now} before={analytics.before} opened={params.get('course')} span={span} />
        )}
      </ListBody>
    </>
  );
}

function Report({
  now,
  before,
  opened,
  span,
}: {
  now: AdminAnalytics;
  before: Analytics['before'];
  opened: string | null;
  span: Span;
}) {
  const { courses } = useCoursesById(now.courses.map(({ courseId }) => courseId));
  const titleOf = (courseId: string) =>
    courses.find(({ id }) => id === courseId)?.title ?? courseId;
  const details = now.courses.find(({ courseId }) => courseId === opened);
  return (
    <>
      <HeadlineFigures now={now} before={before} />
      <Days days={now.days} />
      <div>
        <div className="sec-head">
          <h2 className="t-h4">{text.courses}</h2>
          {now.courses.length > 0 && (
            <Csv
              label={text.downloadCourses}
              onClick={() => downloadCsv('courses', courseRows(now.courses, titleOf))}
            />
          )}
        </div>
        <ListBody
          isPending={false}
          isError={false}
          isEmpty={now.courses.length === 0}
          empty={text.noCourses}
          onRetry={() => undefined}
        >
          <CourseTable
            courses={now.courses}
            titleOf={titleOf}
            pathOf={(course) => `?tab=analytics&days=${span}&course=${encodeURIComponent(course)}`}
            opened={opened}
          />
        </ListBody>
      </div>
      {details && <CourseDetails key={details.courseId} analytics={details} />}
      <p className="t-sm muted mt-4">{text.private}</p>
    </>
  );
}

function Days({ days }: { days: AdminAnalytics['days'] }) {
  const [metric, setMetric] = useState<Metric>('learners');
  return (
    <div className="panel">
      <div className="sec-head">
        <h2 className="t-h4">{text.chart}</h2>
        <Choice label={text.metric} options={text.metrics} value={metric} onChange={setMetric} />
      </div>
      <DayChart days={days} metric={metric} />
      <div className="analytics__tools">
        <DayTable days={days} />
        <Csv label={text.downloadDays} onClick={() => downloadCsv('days', dayRows(days))} />
      </div>
    </div>
  );
}

function Csv({ label, onClick }: { label: string; onClick: () => void }) {
  return <Button isSmall icon={Download} label={label} onClick={onClick} />;
}

type Row = Record<string, string | number>;

const namedCounts = (counts: CourseAnalytics['counts']): Row => {
  const told = toldCounts(counts);
  return Object.fromEntries(DAY_COUNTERS.map((counter) => [text.counters[counter], told[counter]]));
};

const dayRows = (days: AdminAnalytics['days']): Row[] =>
  days.map(({ day, counts }) => ({ [text.day]: day, ...namedCounts(counts) }));

const courseRows = (
  courses: readonly CourseAnalytics[],
  titleOf: (courseId: string) => string,
): Row[] =>
  courses.map(({ courseId, counts }) => ({
    [text.course]: titleOf(courseId),
    ...namedCounts(counts),
  }));

type Day = AdminAnalytics['days'][number];

function DayTable({ days }: { days: readonly Day[] }) {
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
        rows={days.map((one) => ({ ...one, id: one.day })).toReversed()}
      />
    </details>
  );
}
