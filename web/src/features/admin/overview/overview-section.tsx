import './overview.css';
import type { ActivityFigures } from '@edu/domain/analytics/activity-figures';
import type { AdminOverview } from '@edu/domain/analytics/admin-overview';
import type { Settings } from '@edu/domain/settings/settings';
import { plottedCount } from '@edu/domain/analytics/analytics-view';
import { limitsNearlyReached } from '@edu/domain/settings/settings-effects';
import {
  ChevronRight,
  CircleCheck,
  FileCheck,
  Gauge,
  type LucideIcon,
  MailX,
  MessageSquare,
  Quote,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../../app/paths.ts';
import { useActivity, useAdminOverview, useContentFaults } from './overview.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { countText } from '../analytics/text.ts';
import { adminOverview as text } from './text.ts';
import { exactText } from '../../../lib/i18n/dates.ts';
import { ListBody, SectionHead } from '../shared/list.tsx';

export function OverviewSection() {
  const isOn = useSettings().settings.features.analytics;
  const overview = useAdminOverview();
  const activity = useActivity(isOn);
  // Both appear together, so that nothing shifts under the pointer.
  const isPending = overview.isPending || (isOn && activity.isPending);
  const shown = isPending ? undefined : overview.data;
  return (
    <>
      <SectionHead title={text.title} note={shown ? text.asOf(exactText(shown.asOf)) : '\u00A0'} />
      <section aria-labelledby="attention">
        <h2 className="t-h4" id="attention">
          {text.attention}
        </h2>
        <ListBody query={{ ...overview, isPending }} failed={text.failed}>
          {shown && <Attention overview={shown} />}
        </ListBody>
      </section>
      {!isPending && (
        <section aria-labelledby="activity">
          <div className="overview__head">
            <h2 className="t-h4" id="activity">
              {text.activity}
            </h2>
            {isOn && (
              <Link className="link ui-text" to={href.admin('analytics')}>
                {text.allFigures}
              </Link>
            )}
          </div>
          {isOn ? (
            <ListBody query={activity} failed={text.activityFailed}>
              {activity.data && <Figures rows={activity.data} />}
            </ListBody>
          ) : (
            <p className="muted mt-3">
              {text.activityOff}{' '}
              <Link className="link" to={href.admin('settings')}>
                {text.activityOffLink}
              </Link>
            </p>
          )}
        </section>
      )}
    </>
  );
}

interface Item {
  id: string;
  tab: string;
  Icon: LucideIcon;
  text: string;
  isGrave?: boolean;
}

/** The administrator's pending items, the severe ones first. */
function listItems(overview: AdminOverview, settings: Settings): Item[] {
  const { waitingTestimonials, newComments, failedEmails, courses } = overview;
  const counted = (id: string, tab: string, Icon: LucideIcon, count: number, sentence: string) =>
    count > 0 ? [{ id, tab, Icon, text: sentence }] : [];
  const near = limitsNearlyReached(settings, overview).map(
    ({ limit, used, max, course }): Item => ({
      id: limit,
      tab: 'settings',
      Icon: Gauge,
      text: [text.near[limit](text.usage(used, max)), course && text.inCourse(course)]
        .filter(Boolean)
        .join(' '),
      isGrave: used >= max,
    }),
  );
  const grave: Item[] = [
    ...counted('emails', 'subscribers', MailX, failedEmails, text.failedEmails(failedEmails)),
    ...counted('gone', 'content', FileCheck, courses === null ? 1 : 0, text.contentGone),
  ].map((item) => ({ ...item, isGrave: true }));
  return [
    ...grave,
    ...near.filter(({ isGrave }) => isGrave),
    ...near.filter(({ isGrave }) => !isGrave),
    ...counted(
      'testimonials',
      'testimonials',
      Quote,
      waitingTestimonials,
      text.testimonials(waitingTestimonials),
    ),
    ...counted('comments', 'comments', MessageSquare, newComments, text.comments(newComments)),
  ];
}

/**
 * The result of the content check; notices need no action. Undefined without faults or a result.
 */
function faultItem({ data, isError }: ReturnType<typeof useContentFaults>): Item | undefined {
  const item = { id: 'content', tab: 'content', Icon: FileCheck };
  // Unchecked content is not reported as correct.
  if (isError) return { ...item, text: text.contentUnchecked, isGrave: true };
  const { error = 0, warning = 0 } = data ?? {};
  const found = [
    ...(error > 0 ? [text.contentErrors(error)] : []),
    ...(warning > 0 ? [text.contentWarnings(warning)] : []),
  ];
  if (found.length === 0) return undefined;
  return { ...item, text: text.inContent(found.join(text.and)), isGrave: error > 0 };
}

function Attention({ overview }: { overview: AdminOverview }) {
  const faults = useContentFaults();
  const items = listItems(overview, useSettings().settings);
  const fault = faultItem(faults);
  if (items.length === 0 && !fault)
    return (
      <div role="status">
        <Fine isChecking={faults.isPending} />
      </div>
    );
  return (
    <ul role="list" className="attention">
      {items.map((item) => (
        <li key={item.id}>
          <ItemLink {...item} />
        </li>
      ))}
      {/* The check takes seconds; its line reserves its height. */}
      <li>
        <div role="status">
          {fault ? (
            <ItemLink {...fault} />
          ) : (
            <p className="attention__item muted">
              <FileCheck className="icon" />
              <span>{faults.isPending ? text.contentChecking : text.contentFine}</span>
            </p>
          )}
        </div>
      </li>
    </ul>
  );
}

const ItemLink = ({ tab, Icon, text: sentence, isGrave }: Item) => (
  <Link
    className={isGrave ? 'attention__item attention__item--grave' : 'attention__item'}
    to={href.admin(tab)}
  >
    <Icon className="icon" />
    <span>{sentence}</span>
    <ChevronRight className="icon icon--sm" />
  </Link>
);

/** No pending items; the same height while the content is being checked. */
function Fine({ isChecking }: { isChecking: boolean }) {
  const Icon = isChecking ? FileCheck : CircleCheck;
  return (
    <div className={isChecking ? 'attention__fine attention__fine--checking' : 'attention__fine'}>
      <Icon className="icon" />
      <p>
        <b>{isChecking ? text.contentChecking : text.fine}</b>
        <span className="muted">{text.fineText}</span>
      </p>
    </div>
  );
}

const SPARK = { width: 120, height: 28 };
/** The lowest count at the top of a sparkline. */
const LEAST_TOP = 10;

/** The days of a figure as a line, for the eye: «Аналітика» has every value. */
function Sparkline({ counts }: { counts: readonly number[] }) {
  const drawn = counts.map(plottedCount);
  // So that single learners do not look like a wave.
  const most = Math.max(LEAST_TOP, ...drawn);
  const x = (at: number) => (SPARK.width * at) / Math.max(1, drawn.length - 1);
  const y = (value: number) => SPARK.height - (SPARK.height * value) / most;
  return (
    <svg
      className="sparkline"
      viewBox={`-3 -3 ${SPARK.width + 6} ${SPARK.height + 6}`}
      aria-hidden="true"
    >
      <polyline points={drawn.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
      <circle cx={x(drawn.length - 1)} cy={y(drawn.at(-1) ?? 0)} r="3" />
    </svg>
  );
}

const SPANS = ['today', 'week', 'month'] as const;

function Figures({ rows }: { rows: ActivityFigures[] }) {
  return (
    <table className="figures">
      <caption className="visually-hidden">{text.activity}</caption>
      <thead>
        <tr>
          <th scope="col">{text.figure}</th>
          {SPANS.map((name) => (
            <th key={name} scope="col">
              {text.spans[name]}
            </th>
          ))}
          <th scope="col" className="figures__line">
            {text.byDay}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.counter}>
            <th scope="row">{text.figures[row.counter]}</th>
            {SPANS.map((name) => (
              <td key={name}>{countText(row[name])}</td>
            ))}
            <td className="figures__line">
              <Sparkline counts={row.days} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
