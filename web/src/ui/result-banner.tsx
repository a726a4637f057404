import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { list as text } from '../text/list.ts';
import { Button } from './button.tsx';
import { Toast } from './toast.tsx';

/** What was done, what did not work, and the way back; it stays until it is closed, because it holds that way. */
export function ResultBanner({
  told,
  onClose,
}: {
  told: { text: string; failure: string; undo: (() => void) | undefined } | undefined;
  onClose: () => void;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What had the focus went with what was done: the way back is where a keyboard goes on.
    if (told && document.activeElement === document.body) undo.current?.focus();
  }, [told]);
  if (!told) return null;
  return (
    <Toast isGood={!told.failure} isLasting onClose={onClose}>
      {told.text && <p>{told.text}</p>}
      {told.failure && <p>{told.failure}</p>}
      {told.undo && (
        <Button
          kind="link"
          icon={Undo2}
          label={text.undo}
          className="result-banner__undo"
          ref={undo}
          onClick={told.undo}
        />
      )}
    </Toast>
  );
}
