import type { ActivityFigures } from '@edu/domain/activity-figures';
import { Link } from 'react-router-dom';
import { placePath } from './tab-path.ts';
import { adminOverview as text } from '../../text/admin-overview.ts';
import { countText } from '../../text/admin-analytics.ts';
import { ListBody } from '../../ui/list-body.tsx';

const SPANS = ['today', 'week', 'month'] as const;

interface Props {
  /** Whether analytics is. */
  isOn: boolean;
  rows: ActivityFigures[] | undefined;
  isPending: boolean;
  isError: boolean;
  onRetry: () => void;
}

/** What was done today, in 7 and in 30 days; while analytics is off, that there are no figures. */
export function Activity({ isOn, rows, ...state }: Props) {
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
        <ListBody {...state} failed={text.activityFailed}>
          {rows && <Figures rows={rows} />}
        </ListBody>
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

function Figures({ rows }: { rows: ActivityFigures[] }) {
  return (
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
