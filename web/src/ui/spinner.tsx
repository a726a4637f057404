import './spinner.css';
import { common } from '../lib/i18n/common.ts';

/** Five small books; shown only after 200 ms, so that a quick load never shows it. */
export function Spinner({ label = common.loading }: { label?: string }) {
  return (
    <div className="center-page">
      <div className="loading loading--late" role="status">
        <span className="loader" aria-hidden="true">
          <i data-category="frontend" />
          <i data-category="javascript" />
          <i data-category="backend" />
          <i data-category="cloud" />
          <i data-category="mobile" />
        </span>
        <p>{label}</p>
      </div>
    </div>
  );
}
