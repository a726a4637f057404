import '../../../ui/panel.css';
import '../../../ui/stats.css';
import './analytics.css';
import {
  type AdminAnalytics,
  type CourseAnalytics,
  DAY_COUNTERS,
  type DayCounter,
  TASK_STEPS,
} from '@edu/domain/analytics/analytics';
import {
  hardestTasks,
  plottedCount,
  listDropOff,
  listTasks,
  MIN_SHOWN,
  mostMarked,
  toFunnel,
  growth,
  largestDropOff,
  sumDays,
  shownCounts,
  type TaskFigures,
} from '@edu/domain/analytics/analytics-view';
import { Download } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAnalytics } from '../overview/overview.ts';
import { href } from '../../../app/paths.ts';
import type { Course } from '@edu/domain/content/course';
import type { TaskTitle } from '@edu/domain/content/practice';
import { useCourse } from '../../content/use-content.ts';
import { useCoursesById } from '../../content/courses-by-id.ts';
import { adminAnalytics as text, countText, medianText, shareText } from './text.ts';
import { admin } from '../shared/text.ts';
import { dayText, exactText } from '../../../lib/i18n/dates.ts';
import { clockText } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { type CsvRow, downloadCsv } from '../shared/csv-button.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { ListBody, Nothing, SectionHead } from '../shared/list.tsx';

const SPANS = ['30', '90', '365'] as const;
type Days = AdminAnalytics['days'];

/** «Аналітика»: the use of the platform. The period and the opened course are in the address. */
export function AnalyticsSection() {
  const [params, setParams] = useSearchParams();
  const span = SPANS.find((days) => days === params.get('days')) ?? '30';
  const { now, before } = useAnalytics(Number(span));
  const choose = (days: string) =>
    setParams((last) => ({ ...Object.fromEntries(last), days }), { preventScrollReset: true });
  const { data } = now;
  return (
    <>
      <SectionHead
        title={admin.tabs.analytics}
        note={data ? text.asOf(Number(span), exactText(data.asOf)) : '\u00A0'}
        actions={<Choice label={text.span} options={text.spans} value={span} onChange={choose} />}
      />
      <ListBody query={now}>
        {data && (
          <>
            <Headline now={data} before={before} />
            <DayCounts days={data.days} />
            <Courses
              courses={data.courses}
              opened={params.get('course')}
              getPath={(id) => `?tab=analytics&days=${span}&course=${encodeURIComponent(id)}`}
            />
            <MissedSearches searches={data.searches} />
            <p className="t-sm muted mt-4">{text.private}</p>
          </>
        )}
      </ListBody>
    </>
  );
}

function Headline({ now, before }: { now: AdminAnalytics; before: AdminAnalytics | undefined }) {
  const sums = sumDays(now.days);
  const former = before && sumDays(before.days);
  const { 7: week, 30: month } = now.activeInLastDays;
  /** The line reserves its height until the previous period has loaded. */
  const change = (counter: DayCounter) => {
    const percent = former && growth(sums[counter], former[counter]);
    if (percent === undefined) return '\u00A0';
    if (percent === 0) return text.same;
    return percent > 0 ? (
      <span className="ok">{text.more(percent)}</span>
    ) : (
      <span className="bad">{text.fewer(-percent)}</span>
    );
  };
  const figures: [term: string, value: string, note: ReactNode][] = [
    [text.active, countText(week), text.activeMonth(countText(month))],
    [text.newcomers, countText(sums.newLearners), change('newLearners')],
    [text.lessons, countText(sums.lessonCompletions), change('lessonCompletions')],
    [
      text.passRate,
      shareText(sums.quizPasses, sums.quizAttempts),
      text.attempts(countText(sums.quizAttempts)),
    ],
  ];
  return (
    <dl className="stats stats--admin" aria-label={text.figures}>
      {figures.map(([term, value, note]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
          <dd className="muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const METRICS = {
  learners: ['activeLearners', 'newLearners'],
  lessons: ['lessonCompletions', 'courseCompletions'],
  quizzes: ['quizAttempts', 'quizPasses'],
  feedback: ['ratings', 'comments'],
} as const satisfies Record<string, readonly [DayCounter, DayCounter]>;

/** The counts of each day: two of them as a chart, all as a table and as a file. */
function DayCounts({ days }: { days: Days }) {
  const [metric, setMetric] = useState<keyof typeof METRICS>('learners');
  const today = days.at(-1)?.day ?? '';
  const columns: Column<Days[number]>[] = [
    { title: text.day, cell: ({ day }) => <b className="strong">{dayText(day, today)}</b> },
    ...DAY_COUNTERS.map((counter) => countColumn<Days[number]>(text.counters[counter], counter)),
  ];
  const rows = days.map(({ day, counts }) => ({ [text.day]: day, ...namedCounts(counts) }));
  return (
    <div className="panel">
      <div className="section-head">
        <h2 className="t-h4">{text.chart}</h2>
        <Choice label={text.metric} options={text.metrics} value={metric} onChange={setMetric} />
      </div>
      <DayChart days={days} counters={METRICS[metric]} />
      <div className="analytics__tools">
        <details className="analytics__days">
          <summary>{text.table}</summary>
          <DataTable
            caption={text.chart}
            columns={columns}
            rows={days.map((row) => ({ ...row, id: row.day })).toReversed()}
          />
        </details>
        <Csv label={text.downloadDays} name="days" rows={rows} />
      </div>
    </div>
  );
}

/** Two counters by day; small counts are rounded as in the table below it. */
function DayChart(props: { days: Days; counters: readonly [DayCounter, DayCounter] }) {
  const { days, counters } = props;
  const today = days.at(-1)?.day ?? '';
  const names = days.map(({ day }) => dayText(day, today));
  const getCounts = (counter: DayCounter) => days.map(({ counts }) => counts[counter]);
  const [filled, dashed] = counters.map((counter) => getCounts(counter).map(plottedCount));
  const describe = (counter: DayCounter) => {
    const counts = getCounts(counter);
    const sum = counts.reduce((all, count) => all + count, 0);
    const most = Math.max(0, ...counts);
    return text.described(text.counters[counter], countText(sum), countText(most));
  };
  return (
    <>
      <LineChart
        label={counters.map(describe).join(' ')}
        pointsLabel={text.day}
        names={names}
        filled={filled ?? []}
        dashed={dashed ?? []}
        lastValue={countText(days.at(-1)?.counts[counters[0]] ?? 0)}
        describePoint={(index) =>
          counters.map(
            (counter) =>
              `${text.counters[counter]}: ${countText(days[index]?.counts[counter] ?? 0)}`,
          )
        }
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

function Courses(props: {
  courses: readonly CourseAnalytics[];
  opened: string | null;
  getPath: (courseId: string) => string;
}) {
  const { opened, getPath } = props;
  const known = useCoursesById(props.courses.map(({ courseId }) => courseId)).courses;
  const courses = props.courses.map((counted) => {
    const id = counted.courseId;
    return { ...counted, id, title: known.find((course) => course.id === id)?.title ?? id };
  });
  const columns: Column<(typeof courses)[number]>[] = [
    {
      title: text.course,
      cell: ({ id, title }) => (
        <Link
          className="link"
          to={getPath(id)}
          preventScrollReset
          aria-current={id === opened ? 'true' : undefined}
          aria-label={text.details(title)}
        >
          {title}
        </Link>
      ),
    },
    countColumn(text.begun, 'enrolments'),
    countColumn(text.counters.lessonCompletions, 'lessonCompletions'),
    countColumn(text.finished, 'courseCompletions'),
    {
      title: text.passed,
      variant: 'number',
      cell: ({ counts }) => shareText(counts.quizPasses, counts.quizAttempts),
    },
    countColumn(text.ratings, 'ratings'),
  ];
  const details = courses.find(({ id }) => id === opened);
  const rows = courses.map(({ title, counts }) => ({
    [text.course]: title,
    ...namedCounts(counts),
  }));
  return (
    <>
      <div>
        <div className="section-head">
          <h2 className="t-h4">{text.courses}</h2>
          {rows.length > 0 && <Csv label={text.downloadCourses} name="courses" rows={rows} />}
        </div>
        {rows.length > 0 ? (
          <DataTable caption={text.courses} columns={columns} rows={courses} />
        ) : (
          <Nothing {...text.noCourses} />
        )}
      </div>
      {details && <CourseDetails key={details.id} analytics={details} />}
    </>
  );
}

function MissedSearches({ searches }: Pick<AdminAnalytics, 'searches'>) {
  const columns: Column<AdminAnalytics['searches'][number] & { id: string }>[] = [
    { title: text.searchWords, cell: ({ words }) => <b className="strong">{words}</b> },
    { title: text.searchTimes, variant: 'number', cell: ({ count }) => countText(count) },
  ];
  return (
    <div>
      <h2 className="t-h4">{text.searches}</h2>
      <p className="t-sm muted">{text.searchesNote}</p>
      {searches.length > 0 ? (
        <div className="mt-4">
          <DataTable
            caption={text.searches}
            columns={columns}
            rows={searches.map((search) => ({ ...search, id: search.words }))}
          />
        </div>
      ) : (
        <p className="ui-text mt-4">{text.noSearches}</p>
      )}
    </div>
  );
}

const countColumn = <Row extends { counts: AdminAnalytics['days'][number]['counts'] }>(
  title: string,
  counter: DayCounter,
): Column<Row> => ({ title, variant: 'number', cell: ({ counts }) => countText(counts[counter]) });

const namedCounts = (counts: CourseAnalytics['counts']): CsvRow => {
  const shown = shownCounts(counts);
  return Object.fromEntries(
    DAY_COUNTERS.map((counter) => [text.counters[counter], shown[counter]]),
  );
};

const Csv = ({ label, name, rows }: { label: string; name: string; rows: readonly CsvRow[] }) => (
  <Button isSmall icon={Download} label={label} onClick={() => downloadCsv(name, rows)} />
);

function CourseDetails({ analytics }: { analytics: CourseAnalytics }) {
  const query = useCourse(analytics.courseId);
  const course = query.data;
  const drops = course ? listDropOff(analytics, course) : [];
  const stops = largestDropOff(drops);
  return (
    <ListBody query={query} empty={drops.length === 0 && { title: text.notPublished }}>
      <section className="panel" aria-labelledby="course-details-h">
        <h2 className="t-h4" id="course-details-h" tabIndex={-1}>
          {course?.title}
        </h2>
        <div className="analytics__two">
          <div>
            <h3 className="t-h4">{text.funnel}</h3>
            <p className="t-sm muted">{text.funnelNote}</p>
            <Bars
              label={text.funnel}
              rows={toFunnel(analytics, course ?? { lessons: [] }).map(({ step, count }) => ({
                id: step,
                name: text.steps[step],
                count,
              }))}
            />
          </div>
          <div>
            <h3 className="t-h4">{text.dropOff}</h3>
            <p className="t-sm muted">{text.dropOffNote}</p>
            <Bars
              label={text.dropOff}
              rows={drops.map(({ lesson: { id, title }, count }, i) => ({
                id,
                name: `${i + 1}. ${title}`,
                count,
              }))}
            />
            <p className="ui-text mt-5">{stops ? text.fall(stops.title) : text.noFall}</p>
          </div>
        </div>
        {course && <Moments analytics={analytics} course={course} />}
        <Tasks figures={course ? listTasks(analytics, course) : []} />
      </section>
    </ListBody>
  );
}

/** The moments of the lessons' videos that most learners have marked. */
function Moments({ analytics, course }: { analytics: CourseAnalytics; course: Course }) {
  const moments = mostMarked(analytics, course);
  return (
    <div className="mt-7">
      <h3 className="t-h4">{text.moments}</h3>
      <p className="t-sm muted">{text.momentsNote}</p>
      {moments.length > 0 ? (
        <Bars
          label={text.moments}
          rows={moments.map(({ lesson, second, count }) => ({
            id: `${lesson.id} ${second}`,
            name: (
              <Link className="link" to={`${href.lesson(course.id, lesson.id)}?from=${second}`}>
                {text.moment(lesson.title, clockText(second - (lesson.videoStartTime ?? 0)))}
              </Link>
            ),
            count,
          }))}
        />
      ) : (
        <p className="ui-text">{text.noMoments}</p>
      )}
    </div>
  );
}

/** The tasks of a course with what learners did, the hardest three named first. */
function Tasks({ figures }: { figures: readonly TaskFigures<TaskTitle>[] }) {
  if (figures.length === 0) return null;
  const hardest = hardestTasks(figures);
  const columns: Column<TaskFigures<TaskTitle>>[] = [
    { title: text.task, cell: ({ task }) => <b className="strong">{task.title}</b> },
    ...TASK_STEPS.map((step): Column<TaskFigures<TaskTitle>> => ({
      title: text.taskSteps[step],
      variant: 'number',
      cell: (figure) => countText(figure[step]),
    })),
    {
      title: text.medianTries,
      variant: 'number',
      cell: ({ medianTries }) => medianText(medianTries),
    },
  ];
  return (
    <>
      <div className="analytics__two">
        <div>
          <h3 className="t-h4">{text.tasks}</h3>
          <p className="t-sm muted">{text.tasksNote}</p>
        </div>
        <div>
          <h3 className="t-h4" id="hardest-tasks-h">
            {text.hardest}
          </h3>
          {hardest.length > 0 ? (
            <ol role="list" className="ui-text" aria-labelledby="hardest-tasks-h">
              {hardest.map(({ task, solved, tried }) => (
                <li key={task.id}>
                  {text.solvedOf(task.title, countText(solved), countText(tried))}
                </li>
              ))}
            </ol>
          ) : (
            <p className="ui-text">{text.noHardest}</p>
          )}
        </div>
      </div>
      <DataTable
        caption={text.tasks}
        columns={columns}
        rows={figures.map((figure) => ({ ...figure, id: figure.task.id }))}
      />
    </>
  );
}

/** Horizontal bars scaled to the highest value, each with its value as text. */
function Bars(props: {
  label: string;
  rows: readonly { id: string; name: ReactNode; count: number }[];
}) {
  const most = Math.max(MIN_SHOWN, ...props.rows.map(({ count }) => plottedCount(count)));
  return (
    <ul role="list" className="bars" aria-label={props.label}>
      {props.rows.map(({ id, name, count }) => (
        <li key={id}>
          <span className="ui-text">{name}</span>
          <span className="bars__track" aria-hidden="true">
            <i style={{ '--v': `${(plottedCount(count) / most) * 100}%` } as CSSProperties} />
          </span>
          <b className="num ui-text">{countText(count)}</b>
        </li>
      ))}
    </ul>
  );
}
