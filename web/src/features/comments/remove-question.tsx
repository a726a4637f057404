import { useState } from 'react';
import { common } from '../../text/common.ts';
import { comments as text } from '../../text/comments.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  /** Throws when it could not be removed. */
  remove: () => Promise<void>;
  /** It is nowhere but on this device. */
  isHereOnly: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** «Видалити коментар? Відновити його не можна.» */
export function RemoveQuestion({ remove, isHereOnly, onRemoved, onClose }: Props) {
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');
  const go = async () => {
    setState('busy');
    try {
      // The SDK would wait for a connection without a word.
      if (!isHereOnly && !navigator.onLine) throw new Error('This device is offline.');
      await remove();
      onRemoved();
    } catch (error) {
      console.warn('A comment was not removed.', error);
      setState('failed');
    }
  };
  return (
    <Dialog title={text.question.title} onClose={onClose}>
      <p>{text.question.text}</p>
      {state === 'failed' && (
        <p className="field__error" role="alert">
          {text.removeFailed}
        </p>
      )}
      <div className="dialog__actions">
        <button
          type="button"
          className="btn btn--danger"
          aria-disabled={state === 'busy'}
          onClick={() => state !== 'busy' && void go()}
        >
          {state === 'busy' ? text.removing : text.remove}
        </button>
        <button type="button" className="btn btn--line" onClick={onClose}>
          {common.cancel}
        </button>
      </div>
    </Dialog>
  );
}
