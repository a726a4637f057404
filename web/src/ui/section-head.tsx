import type { ReactNode } from 'react';

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
        {note !== undefined && <p className="muted mt-1">{note}</p>}
      </div>
      {actions}
    </header>
  );
}
