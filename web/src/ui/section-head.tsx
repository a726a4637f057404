import type { ReactNode } from 'react';

/** The head of a part of the panel: its title, a line under it, and what can be done with the whole part. */
export function SectionHead({
  title,
  note,
  actions,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="admin__head">
      <div>
        <h1 className="t-title admin__title" tabIndex={-1}>
          {title}
        </h1>
        {note !== undefined && <p className="muted admin__note">{note}</p>}
      </div>
      {actions}
    </header>
  );
}
