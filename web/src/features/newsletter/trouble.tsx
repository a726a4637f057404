import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What did not work, said at once to everybody. */
export function Trouble({ children }: { children: ReactNode }) {
  return (
    <div className="alert alert--bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

/** What is wrong with a field, under it. */
export function FieldTrouble({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon" aria-hidden="true" /> {children}
    </p>
  );
}
