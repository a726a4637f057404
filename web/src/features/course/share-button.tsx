import { Share2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { course } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const Toast = lazy(async () => ({ default: (await import('../../ui/toast.tsx')).Toast }));

const text = course.share;

/** The system's share sheet; without it the link is copied. */
export function ShareButton({
  title,
  path,
}: {
  title: string;
  /** The shared page; the current one by default. */
  path?: string;
}) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  const url = () => location.origin + (path ?? location.pathname);

  const share = async () => {
    setResult(undefined);
    if (typeof navigator.share === 'function') {
      // Closing the sheet is not an error.
      return navigator.share({ title, url: url() }).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) setResult('failed');
      });
    }
    // Without a secure context there is no clipboard.
    const copying = navigator.clipboard?.writeText(url()) ?? Promise.reject(new Error('None.'));
    return copying.then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  };

  return (
    <>
      <Button className="share" onClick={() => void share()}>
        <Share2 className="icon" /> <span>{text.action}</span>
      </Button>
      {result && (
        <OnDemand>
          <Toast isGood={result === 'copied'} onClose={() => setResult(undefined)}>
            <p>{text[result]}</p>
            {result === 'failed' && <p className="t-sm share__url">{url()}</p>}
          </Toast>
        </OnDemand>
      )}
    </>
  );
}
