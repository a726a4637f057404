import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminSettings } from '../../text/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const text = adminSettings.leave;

export function LeaveQuestion({ isOn, onLeave }: { isOn: boolean; onLeave: () => void }) {
  const { asked, stay } = useLeaveGuard(isOn);
  const navigate = useNavigate();
  if (asked === undefined) return null;
  const leave = () => {
    onLeave();
    void navigate(asked);
  };
  return (
    <Dialog title={text.title} onClose={stay}>
      <p>{text.text}</p>
      <div className="dialog__actions">
        <Button kind="primary" label={text.stay} onClick={stay} />
        <Button kind="danger" label={text.go} onClick={leave} />
      </div>
    </Dialog>
  );
}

/** Where a click leads within this site, on a link that the browser would follow in this tab; undefined for any other. */
function destinationOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target === '_blank' || link.origin !== location.origin)
    return undefined;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return isHere ? undefined : link.pathname + link.search + link.hash;
}

/** Asks before an edit is left: BrowserRouter has no blocker, so the click on a link is caught. */
function useLeaveGuard(isOn: boolean): { asked: string | undefined; stay: () => void } {
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (!isOn) return;
    const onClick = (event: MouseEvent) => {
      const destination = destinationOf(event);
      if (destination === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(destination);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isOn]);
  return { asked, stay: () => setAsked(undefined) };
}
