import '../../ui/field.css';
import { localDay } from '@edu/domain/platform/day';
import { AppError } from '@edu/domain/platform/errors';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportMyData } from './account-api.ts';
import { isHere } from '../../lib/storage/local-store.ts';
import { saveFile } from '../../lib/csv.ts';
import { privacy } from './privacy-text.ts';
import { Button } from '../../ui/button.tsx';

const text = privacy.export;

type State = 'ready' | 'busy' | 'done' | 'failed' | 'tooOften';

const asFile = (content: object) =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });

export function ExportData({ uid }: { uid: string }) {
  const [state, setState] = useState<State>('ready');
  const isBusy = state === 'busy';
  const start = async () => {
    setState('busy');
    try {
      const name = `my-data-${localDay(new Date())}.json`;
      const file = asFile(await exportMyData());
      // Another user has signed in meanwhile.
      if (!isHere(uid)) return;
      saveFile(name, file);
      setState('done');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setState(error.code === 'rate-limited' ? 'tooOften' : 'failed');
    }
  };
  return (
    <section className="privacy" aria-labelledby="export-h">
      <div>
        <h3 className="t-h3" id="export-h">
          {text.title}
        </h3>
        <p className="muted">{text.text}</p>
      </div>
      <div className="privacy__actions">
        <Button
          icon={Download}
          label={isBusy ? text.busy : text.action}
          aria-disabled={isBusy}
          onClick={() => void start()}
        />
        <p className="t-sm muted" role="status">
          {state === 'done' && text.done}
        </p>
        <p className="field__error" role="alert">
          {(state === 'failed' || state === 'tooOften') && text[state]}
        </p>
      </div>
    </section>
  );
}
