import { dayOf } from '@edu/domain/analytics';
import { activityFigures } from '@edu/domain/activity-figures';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { placePath } from './tab-path.ts';
import { useLastDays } from '../../state/admin-overview.ts';
import { useSettings } from '../../state/settings.tsx';
import { adminOverview as text } from '../../text/admin-overview.ts';
import { countText } from '../../text/told-counts.ts';
import { ListBody } from '../../ui/list-body.tsx';

const SPANS = ['today', 'week', 'month'] as const;

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
        <table className="figures">
          <caption className="vh">{text.activity}</caption>
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
            {activityFigures(data).map((row) => (
              <tr key={row.counter}>
                <th scope="row">{text.figures[row.counter]}</th>
                {SPANS.map((name) => (
                  <td key={name}>{countText(row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListBody>
  );
}
