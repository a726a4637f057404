import type { ActivityFigures } from '@edu/domain/activity-figures';
import { dayOf } from '@edu/domain/analytics';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useActivity, useAdminOverview, useContentFaults } from '../../state/admin-overview.ts';
import { useSettings } from '../../state/settings.tsx';
import { countText } from '../../text/admin-analytics.ts';
import '../../styles/admin-overview.css';
import { adminOverview as text } from '../../text/admin-overview.ts';
import { exactText } from '../../text/dates.ts';
import { ListBody } from '../../ui/list-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Attention } from './attention.tsx';

export function OverviewSection() {
  const { shown, isWaiting, isError, retry, content, activity } = useOverview();
  return (
    <>
      <SectionHead title={text.title} note={shown ? text.asOf(exactText(shown.asOf)) : '\u00A0'} />
      <section aria-labelledby="attention">
        <h2 className="t-h4" id="attention">
          {text.attention}
        </h2>
        <ListBody
          isPending={isWaiting && !shown}
          isError={isError}
          failed={text.failed}
          onRetry={retry}
        >
          {shown && <Attention overview={shown} {...content} />}
        </ListBody>
      </section>
      {!isWaiting && <Activity {...activity} />}
    </>
  );
}

function useOverview() {
  const isOn = useSettings().settings.features.analytics;
  const [today] = useState(() => dayOf(new Date()));
  const overview = useAdminOverview();
  const faults = useContentFaults();
  const activity = useActivity(today, isOn);
  const isWaiting = overview.isPending || (isOn && activity.isPending);
  return {
    shown: isWaiting ? undefined : overview.data,
    isWaiting,
    isError: overview.isError,
    retry: () => void overview.refetch(),
    content: {
      faults: faults.data,
      isChecking: faults.isPending,
      isUnchecked: faults.isError,
    },
    activity: {
      isOn,
      rows: activity.data,
      isPending: activity.isPending,
      isError: activity.isError,
      onRetry: () => void activity.refetch(),
    },
  };
}

const SPANS = ['today', 'week', 'month'] as const;

interface Props {
  isOn: boolean;
  rows: ActivityFigures[] | undefined;
  isPending: boolean;
  isError: boolean;
  onRetry: () => void;
}

function Activity({ isOn, rows, ...state }: Props) {
  return (
    <section aria-labelledby="activity">
      <div className="overview__head">
        <h2 className="t-h4" id="activity">
          {text.activity}
        </h2>
        {isOn && (
          <Link className="link t-ui" to={href.admin('analytics')}>
            {text.allFigures}
          </Link>
        )}
      </div>
      {isOn ? (
        <ListBody {...state} failed={text.activityFailed}>
          {rows && <Figures rows={rows} />}
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
  );
}

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
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.counter}>
            <th scope="row">{text.figures[row.counter]}</th>
            {SPANS.map((name) => (
              <td key={name}>{countText(row[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
