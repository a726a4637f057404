import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { quiz as text } from '../../text/quiz.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function RemoveResult({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <button
        type="button"
        className="btn btn--line btn--sm"
        aria-disabled={isBusy}
        onClick={() => !isBusy && setIsAsking(true)}
      >
        <Trash2 className="icon icon--sm" aria-hidden="true" /> {text.remove}
      </button>
      {isAsking && (
        <Dialog title={text.removeTitle} onClose={close}>
          <p>{text.removeText}</p>
          <div className="dialog__actions">
            <button
              type="button"
              className="btn btn--danger"
              onClick={() => {
                close();
                onRemove();
              }}
            >
              {text.remove}
            </button>
            <button type="button" className="btn btn--line" onClick={close}>
              {text.keep}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
