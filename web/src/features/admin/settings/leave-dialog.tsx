import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminSettings as text } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

const { leave: leaving } = text;

/**
 * Asks before an edit is left: BrowserRouter has no blocker, so clicks on links are intercepted.
 */
export function LeaveDialog({ isOn, onLeave }: { isOn: boolean; onLeave: () => void }) {
  const [asked, setAsked] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const over = new AbortController();
    const { signal } = over;
    const onClick = (event: MouseEvent) => {
      const destination = readDestination(event);
      if (destination === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(destination);
    };
    document.addEventListener('click', onClick, { capture: true, signal });
    return () => over.abort();
  }, [isOn]);
  if (asked === undefined) return null;
  const stay = () => setAsked(undefined);
  const leave = () => {
    onLeave();
    void navigate(asked);
  };
  return (
    <Dialog title={leaving.title} onClose={stay}>
      <p>{leaving.text}</p>
      <div className="dialog__actions">
        <Button variant="primary" label={leaving.stay} onClick={stay} />
        <Button variant="danger" label={leaving.go} onClick={leave} />
      </div>
    </Dialog>
  );
}

/**
 * The path of a click on a link within this site that the browser would follow in this tab;
 * undefined for any other click.
 */
function readDestination(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target === '_blank' || link.origin !== location.origin)
    return undefined;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return isHere ? undefined : link.pathname + link.search + link.hash;
}
