import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { common } from '../lib/i18n/common.ts';
import { Button } from './button.tsx';

/** A modal `<dialog>`; Escape calls `onClose`, unless it is not closable. */
export function Dialog({
  title,
  onClose,
  isClosable = true,
  children,
}: {
  title: string;
  onClose: () => void;
  isClosable?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element is removed: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => (isClosable ? onClose() : event.preventDefault())}
      // A second Escape in a row closes without a cancel event, unless the key event itself is
      // prevented.
      onKeyDown={(event) => {
        if (!isClosable && event.key === 'Escape') event.preventDefault();
      }}
    >
      <h2 className="t-h3" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The buttons of a form in a dialog. */
export function SubmitOrCancel({
  label,
  variant = 'primary',
  isBusy = false,
  onCancel,
}: {
  label: string;
  variant?: 'primary' | 'danger';
  isBusy?: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="dialog__actions">
      <Button variant={variant} label={label} type="submit" aria-disabled={isBusy} />
      <Button label={common.cancel} aria-disabled={isBusy} onClick={onCancel} />
    </div>
  );
}

/** Asks for a confirmation of `action`. */
export function ConfirmDialog({
  action,
  cancel = common.cancel,
  isBusy,
  isClosable = true,
  onConfirm,
  onClose,
  children,
  title,
}: {
  title: string;
  action: string;
  cancel?: string;
  isBusy?: boolean;
  isClosable?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose} isClosable={isClosable}>
      {children}
      <div className="dialog__actions">
        <Button variant="danger" label={action} aria-disabled={isBusy} onClick={onConfirm} />
        <Button label={cancel} aria-disabled={!isClosable} onClick={onClose} />
      </div>
    </Dialog>
  );
}
