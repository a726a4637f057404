import { common } from '../lib/i18n/common.ts';

/** Five small books; shown only after 200 ms, so that a quick load never shows it. */
export function Spinner({ label = common.loading }: { label?: string }) {
  return (
    <div className="center-page">
      <div className="loading loading--late" role="status">
        <span className="loader" aria-hidden="true">
          <i data-cat="frontend" />
          <i data-cat="javascript" />
          <i data-cat="backend" />
          <i data-cat="cloud" />
          <i data-cat="mobile" />
        </span>
        <p>{label}</p>
      </div>
    </div>
  );
}
