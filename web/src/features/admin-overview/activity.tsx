import { dayOf } from '@edu/domain/analytics';
import { type ActivityFigures, activityFigures, COUNTS_PEOPLE } from '@edu/domain/activity-figures';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { placePath } from './tab-path.ts';
import { useLastDays } from '../../state/admin-overview.ts';
import { useSettings } from '../../state/settings.tsx';
import { adminOverview as text } from '../../text/admin-overview.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListBody } from '../../ui/list-body.tsx';

const numbers = new Intl.NumberFormat('uk');

/** Fewer people than this are not told apart. */
const FEW = 5;

function figureText(count: number, { counter }: ActivityFigures): string {
  const isHidden = COUNTS_PEOPLE.has(counter) && count > 0 && count < FEW;
  return isHidden ? text.few : numbers.format(count);
}

const span = (name: 'today' | 'week' | 'month'): Column<ActivityFigures> => ({
  title: text.spans[name],
  isNumber: true,
  cell: (row) => figureText(row[name], row),
});

const COLUMNS: Column<ActivityFigures>[] = [
  { title: text.figure, cell: ({ counter }) => text.figures[counter] },
  span('today'),
  span('week'),
  span('month'),
];

/** What was done today, in 7 and in 30 days; while analytics is off, that there are no figures. */
export function Activity() {
  const isOn = useSettings().settings.features.analytics;
  return (
    <section aria-labelledby="activity">
      <div className="overview__head">
        <h2 className="t-h4" id="activity">
          {text.activity}
        </h2>
        {isOn && (
          <Link className="link t-ui" to={placePath('analytics')}>
            {text.allFigures}
          </Link>
        )}
      </div>
      {isOn ? (
        <Figures />
      ) : (
        <p className="muted attention__wait">
          {text.activityOff}{' '}
          <Link className="link" to={placePath('settings')}>
            {text.activityOffLink}
          </Link>
        </p>
      )}
    </section>
  );
}

function Figures() {
  const [today] = useState(() => dayOf(new Date()));
  const { data, isPending, isError, refetch } = useLastDays(today, true);
  return (
    <ListBody
      isPending={isPending}
      isError={isError}
      isEmpty={false}
      empty={{ title: text.activityFailed }}
      onRetry={() => void refetch()}
    >
      {data && (
        <DataTable
          caption={text.activity}
          columns={COLUMNS}
          rows={activityFigures(data)}
          keyOf={({ counter }) => counter}
        />
      )}
    </ListBody>
  );
}
