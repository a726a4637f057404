import './message.css';
import { RotateCcw } from 'lucide-react';
import { common } from '../lib/i18n/common.ts';
import { Button } from './button.tsx';
import { Cover } from './cover.tsx';

export function ContentTrouble({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const text = failed ? common.contentUnavailable : common.noCourses;
  return (
    <section className="wrap message">
      <div role={failed ? 'alert' : undefined}>
        <h2 className="t-h2">{text.title}</h2>
        <p className="t-lead mt-4">{text.text}</p>
        {failed && (
          <p className="message__actions">
            <Button variant="primary" icon={RotateCcw} label={common.tryAgain} onClick={onRetry} />
          </p>
        )}
      </div>
      <div className="message__art" aria-hidden="true">
        <Cover course={{ id: 'content-trouble', category: 'Cloud' }} />
      </div>
    </section>
  );
}
