import { RotateCcw } from 'lucide-react';
import { common } from '../text/common.ts';

/** The courses did not arrive, or there are none: what happened and what to do. */
export function ContentTrouble({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const text = failed ? common.contentUnavailable : common.noCourses;
  return (
    <section className="section wrap">
      <div className="empty" role={failed ? 'alert' : undefined}>
        <h2 className="t-h2">{text.title}</h2>
        <p className="t-lead">{text.text}</p>
        {failed && (
          <p className="empty__action">
            <button type="button" className="btn btn--primary" onClick={onRetry}>
              <RotateCcw className="icon icon--sm" aria-hidden="true" /> {common.tryAgain}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}
