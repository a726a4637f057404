import '../styles/dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/** A question that has to be answered: the browser's own dialog keeps the focus and gives it back; Escape is `onClose`. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the box leaves the page: a box that is gone gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onCancel={onClose}>
      <h2 className="t-h3" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
