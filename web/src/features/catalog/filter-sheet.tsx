import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { catalog } from './text.ts';
import { Button, IconButton } from '../../ui/button.tsx';

interface Props {
  chosen: number;
  found: number | undefined;
  onReset: () => void;
  children: ReactNode;
}

/** On a phone the filters fill the screen; the native dialog traps the focus and returns it. */
export function FilterSheet({ chosen, found, onReset, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Render the content only while it is open: a wide screen shows the filters beside the results,
  // and each change would render them twice.
  const [isOpen, setIsOpen] = useState(false);
  const label = found === undefined ? catalog.showResults : catalog.show(found);
  return (
    <>
      <Button
        isSmall
        className="mobile-only"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          dialog.current?.showModal();
        }}
      >
        <SlidersHorizontal className="icon" />
        {catalog.filtersCount(chosen)}
      </Button>
      <dialog
        className="sheet-full"
        ref={dialog}
        aria-labelledby="filters-h"
        onClose={() => setIsOpen(false)}
      >
        <div className="sheet-full__head">
          <h2 className="t-h3" id="filters-h">
            {catalog.filters}
          </h2>
          <IconButton
            icon={X}
            label={catalog.closeFilters}
            onClick={() => dialog.current?.close()}
          />
        </div>
        <p className="visually-hidden" role="status">
          {found === undefined ? '' : catalog.foundBySheet(found)}
        </p>
        <div className="filters">{isOpen && children}</div>
        <div className="sheet-full__foot">
          <Button label={catalog.reset} onClick={onReset} />
          <Button variant="primary" label={label} onClick={() => dialog.current?.close()} />
        </div>
      </dialog>
    </>
  );
}
