import { useEffect, useState } from 'react';

/** Where a click leads within this site, on a link that the browser would follow in this tab; undefined for any other. */
function destinationOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target === '_blank' || link.origin !== location.origin)
    return undefined;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return isHere ? undefined : link.pathname + link.search + link.hash;
}

/**
 * Asks before an edit is left: the browser asks at closing and reloading, `asked` is where a link of this site would lead;
 * `stay` forgets it. The router of this app knows no question, so the click is caught before it.
 */
export function useLeaveGuard(isOn: boolean): { asked: string | undefined; stay: () => void } {
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
