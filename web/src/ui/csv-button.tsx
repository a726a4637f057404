import '../styles/list-tools.css';
import { Download, X } from 'lucide-react';
import { list as text } from '../text/list.ts';
import { Button } from './button.tsx';

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
      <Button
        icon={Icon}
        label={isBusy ? text.csv.cancel : text.download}
        onClick={isBusy ? cancel : start}
      />
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
