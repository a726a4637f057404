import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { course } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Toast } from '../../ui/toast.tsx';

const text = course.share;

/** The system's share sheet; without it the link is copied. */
export function ShareButton({ title }: { title: string }) {
  const [told, setTold] = useState<'copied' | 'failed'>();
  const url = () => location.origin + location.pathname;

  const share = async () => {
    setTold(undefined);
    if (typeof navigator.share === 'function') {
      // Closing the sheet is not an error.
      return navigator.share({ title, url: url() }).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) setTold('failed');
      });
    }
    // Without a secure context there is no clipboard.
    const copying = navigator.clipboard?.writeText(url()) ?? Promise.reject(new Error('None.'));
    return copying.then(
      () => setTold('copied'),
      () => setTold('failed'),
    );
  };

  return (
    <>
      <Button className="share" onClick={() => void share()}>
        <Share2 className="icon" /> <span>{text.action}</span>
      </Button>
      {told && (
        <Toast isGood={told === 'copied'} onClose={() => setTold(undefined)}>
          <p>{text[told]}</p>
          {told === 'failed' && <p className="t-sm share__url">{url()}</p>}
        </Toast>
      )}
    </>
  );
}
