import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { common, failureText } from '../text/common.ts';
import { list as text } from '../text/list.ts';
import { Button } from './button.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** What stands where a list will be: rows that wait, what went wrong with a way to try again, that there is nothing, or the list. */
export function ListBody({
  isPending,
  isError,
  isEmpty,
  empty,
  failed = text.failed,
  error,
  onRetry,
  children,
}: {
  isPending: boolean;
  isError: boolean;
  isEmpty?: boolean;
  empty?: { title: string; text?: string };
  /** What went wrong, in other words than of a list. */
  failed?: string;
  error?: unknown;
  onRetry: () => void;
  children: ReactNode;
}) {
  if (isPending)
    return (
      <div className="list-wait" role="status">
        <span className="visually-hidden">{common.loading}</span>
        {ROWS.map((row) => (
          <span key={row} className="skeleton list-wait__row" aria-hidden="true" />
        ))}
      </div>
    );
  if (isError)
    return (
      <div className="none list-none" role="alert">
        <b>{failed}</b>
        <span>{failureText(error, text.failedText)}</span>
        <p className="mt-4">
          <Button icon={RotateCcw} label={common.tryAgain} onClick={onRetry} />
        </p>
      </div>
    );
  if (isEmpty && empty)
    return (
      <div className="none list-none">
        <b>{empty.title}</b>
        {empty.text && <span>{empty.text}</span>}
      </div>
    );
  return children;
}
