import { useAction } from '../../lib/use-action.ts';
import { Share2 } from 'lucide-react';
import { lazy } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { course } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const Toast = lazy(async () => ({ default: (await import('../../ui/toast.tsx')).Toast }));

const text = course.share;

async function shareByDevice(data: ShareData): Promise<undefined> {
  await navigator.share(data).catch((error: unknown) => {
    // Closing the sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

/** The system's share sheet; without it the link is copied. */
export function ShareButton({
  title,
  path,
  isQuiet,
}: {
  title: string;
  /** A link instead of a button. */
  isQuiet?: boolean;
  /** The shared page; the current one by default. */
  path?: string;
}) {
  const url = () => location.origin + (path ?? location.pathname);
  const { mutate, data, isError, reset } = useAction({
    mutationFn: async (): Promise<'copied' | undefined> => {
      if (typeof navigator.share === 'function') return shareByDevice({ title, url: url() });
      await copyText(url());
      return 'copied';
    },
  });
  const result = isError ? 'failed' : data;

  return (
    <>
      <Button className="share" variant={isQuiet ? 'link' : 'line'} onClick={() => mutate()}>
        <Share2 className="icon icon--sm" /> <span>{text.action}</span>
      </Button>
      {result && (
        <OnDemand>
          <Toast isGood={result === 'copied'} onClose={reset}>
            <p>{text[result]}</p>
            {result === 'failed' && <p className="t-sm share__url">{url()}</p>}
          </Toast>
        </OnDemand>
      )}
    </>
  );
}
