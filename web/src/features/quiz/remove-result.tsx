import { useState } from 'react';
import { quiz as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

export function RemoveResult({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        variant="link"
        className="remove-result"
        label={text.remove}
        aria-disabled={isBusy}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={text.removeTitle}
          action={text.remove}
          cancel={text.keep}
          onConfirm={() => {
            close();
            onRemove();
          }}
          onClose={close}
        >
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
