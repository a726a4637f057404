import '../../../ui/none.css';
import '../../../ui/skeleton.css';
import './list-tools.css';
import { ArrowLeft, ChevronLeft, ChevronRight, CircleAlert, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { common, failureText } from '../../../lib/i18n/common.ts';
import { list as text } from '../../../lib/i18n/list.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { usePaged } from './use-list.ts';

export function SectionHead(props: { title: ReactNode; note?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="admin__head">
      <div>
        <h1 className="t-title admin__title" tabIndex={-1}>
          {props.title}
        </h1>
        {props.note !== undefined && <p className="muted mt-1">{props.note}</p>}
      </div>
      {props.actions}
    </header>
  );
}

export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link className="link link--go ui-text admin__back" to={to}>
    <ArrowLeft className="icon icon--sm" /> {label}
  </Link>
);

interface Message {
  title: string;
  text?: string;
}

export const Nothing = ({ title, text: details, role }: Message & { role?: 'alert' }) => (
  <div className="none list-none" role={role}>
    <b>{title}</b>
    {details && <span>{details}</span>}
  </div>
);

/** The state of a query, as TanStack Query names it. */
interface Query {
  isPending: boolean;
  isLoadingError: boolean;
  isRefetchError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

/**
 * What a query loads, with its states: placeholder rows, an error with a retry, an empty message,
 * or the content. Loaded content stays when a refetch fails, with a note below it.
 */
export function ListBody(props: {
  query: Query;
  /** Shown instead of the list where it has no items. */
  empty?: Message | false | undefined;
  failed?: string;
  children: ReactNode;
}) {
  const { isPending, isLoadingError, isRefetchError, isFetching, error, refetch } = props.query;
  if (isPending)
    return (
      <div className="list-wait" role="status">
        <span className="visually-hidden">{common.loading}</span>
        {Array.from('123456', (row) => (
          <span key={row} className="skeleton list-wait__row" aria-hidden="true" />
        ))}
      </div>
    );
  if (isLoadingError)
    return (
      <div className="none list-none" role="alert">
        <b>{props.failed ?? text.failed}</b>
        <span>{failureText(error, text.failedText)}</span>
        <p className="mt-4">
          <Button icon={RotateCcw} label={common.tryAgain} onClick={() => void refetch()} />
        </p>
      </div>
    );
  return (
    <>
      {props.empty ? <Nothing {...props.empty} /> : props.children}
      {isRefetchError && !isFetching && (
        <Alert variant="warn" icon={CircleAlert} role="alert">
          {text.stale}{' '}
          <Button variant="link" label={common.tryAgain} onClick={() => void refetch()} />
        </Alert>
      )}
    </>
  );
}

type List = Omit<ReturnType<typeof usePaged>, 'items'> & { items: readonly unknown[] };

export function PagedBody(props: { list: List; empty: Message; children: ReactNode }) {
  const { items, from, to, total, previous, next, isFetching } = props.list;
  const pageButton = (icon: typeof ChevronLeft, label: string, go: (() => void) | undefined) => (
    <IconButton icon={icon} label={label} disabled={!go || isFetching} onClick={go} />
  );
  return (
    <ListBody query={props.list} empty={items.length === 0 && props.empty}>
      {props.children}
      <nav className="pager ui-text" aria-label={text.pages}>
        <span className="muted" role="status">
          {to > 0 && text.range(from, to, total?.count, total?.isLeast)}
        </span>
        <span className="row pager__buttons">
          {pageButton(ChevronLeft, text.previous, previous)}
          {pageButton(ChevronRight, text.next, next)}
        </span>
      </nav>
    </ListBody>
  );
}
