import '../styles/list-tools.css';
import { Download, X } from 'lucide-react';
import { list as text } from '../text/list.ts';

export function CsvButton({
  state,
  count,
  start,
  cancel,
}: {
  state: 'ready' | 'busy' | 'done' | 'failed';
  count: number;
  start: () => void;
  cancel: () => void;
}) {
  const isBusy = state === 'busy';
  const Icon = isBusy ? X : Download;
  return (
    <div className="csv">
      <button type="button" className="btn btn--line" onClick={isBusy ? cancel : start}>
        <Icon className="icon icon--sm" aria-hidden="true" />{' '}
        <span>{isBusy ? text.csv.cancel : text.download}</span>
      </button>
      <p className="t-sm muted" role="status">
        <span>{isBusy && text.csv.busy(count)}</span>
        <span>{state === 'done' && text.csv.done(count)}</span>
      </p>
      <p className="field__error" role="alert">
        {state === 'failed' && text.csv.failed}
      </p>
    </div>
  );
}
