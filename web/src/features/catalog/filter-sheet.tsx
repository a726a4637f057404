import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { catalog } from '../../text/catalog.ts';

/** On a phone the filters fill the screen; the native dialog keeps the focus and gives it back. */
export function FilterSheet({ chosen, children }: { chosen: number; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="btn btn--line btn--sm only-m"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <SlidersHorizontal className="icon" aria-hidden="true" />
        {catalog.filtersCount(chosen)}
      </button>
      <dialog className="sheet-full" ref={dialog} aria-label={catalog.filters}>
        <div className="sheet-full__head">
          <p className="t-h4">{catalog.filters}</p>
          <button
            type="button"
            className="icon-btn"
            aria-label={catalog.closeFilters}
            onClick={() => dialog.current?.close()}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </div>
        <div className="filters">{children}</div>
        <div className="sheet-full__foot">
          <button
            type="button"
            className="btn btn--primary btn--block"
            onClick={() => dialog.current?.close()}
          >
            {catalog.showResults}
          </button>
        </div>
      </dialog>
    </>
  );
}
