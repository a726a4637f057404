import { TriangleAlert } from 'lucide-react';
import { catalog } from '../../text/catalog.ts';
import { common } from '../../text/common.ts';

/** Some pages of the list did not arrive: what is shown, and counted, is not everything. */
export function PartNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="alert alert--warn cat-cut" role="status">
      <TriangleAlert className="icon" aria-hidden="true" />
      <p>
        {catalog.cut}{' '}
        <button type="button" className="link" onClick={onRetry}>
          {common.tryAgain}
        </button>
      </p>
    </div>
  );
}
