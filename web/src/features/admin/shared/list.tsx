import '../../../ui/field.css';
import '../../../ui/none.css';
import '../../../ui/skeleton.css';
import '../../../ui/check.css';
import '../../../ui/select.css';
import './data-table.css';
import './list-tools.css';
import type { AppError } from '@edu/domain/platform/errors';
import { platformDay } from '@edu/domain/platform/platform-day';
import { cleanLine } from '@edu/domain/platform/one-line';
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Download,
  RotateCcw,
  Search,
  Undo2,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { csvOf, saveFile } from '../../../lib/csv.ts';
import type { Page } from '../../../lib/firebase/firestore-page.ts';
import { useCourses } from '../../content/use-content.ts';
import { common, failureText } from '../../../lib/i18n/common.ts';
import { list as text } from '../../../lib/i18n/list.ts';
import { typography } from '@edu/domain/platform/typography';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Toast } from '../../../ui/toast.tsx';
import type { Bulk, BulkResult, usePaged } from './use-list.ts';

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
  <Link className="link link--go t-ui admin__back" to={to}>
    <ArrowLeft className="icon icon--sm" /> {label}
  </Link>
);

interface Words {
  title: string;
  text?: string;
}

export const Nothing = ({ title, text: words, role }: Words & { role?: 'alert' }) => (
  <div className="none list-none" role={role}>
    <b>{title}</b>
    {words && <span>{words}</span>}
  </div>
);

interface Query {
  isPending: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * A list with its states: placeholder rows, an error with a retry, an empty message, or the items.
 */
export function ListBody(props: {
  query: Query;
  /** Shown instead of the list where it has no items. */
  empty?: Words | false | undefined;
  failed?: string;
  children: ReactNode;
}) {
  const { isPending, isError, error, refetch } = props.query;
  if (isPending)
    return (
      <div className="list-wait" role="status">
        <span className="visually-hidden">{common.loading}</span>
        {Array.from('123456', (row) => (
          <span key={row} className="skeleton list-wait__row" aria-hidden="true" />
        ))}
      </div>
    );
  if (isError)
    return (
      <div className="none list-none" role="alert">
        <b>{props.failed ?? text.failed}</b>
        <span>{failureText(error, text.failedText)}</span>
        <p className="mt-4">
          <Button icon={RotateCcw} label={common.tryAgain} onClick={() => void refetch()} />
        </p>
      </div>
    );
  return props.empty ? <Nothing {...props.empty} /> : props.children;
}

type List = Omit<ReturnType<typeof usePaged>, 'items'> & { items: readonly unknown[] };

export function PagedBody(props: { list: List; empty: Words; children: ReactNode }) {
  const { items, from, to, total, previous, next, isStale, isBusy, refetch } = props.list;
  const way = (icon: typeof ChevronLeft, label: string, go: (() => void) | undefined) => (
    <IconButton icon={icon} label={label} disabled={!go || isBusy} onClick={go} />
  );
  return (
    <ListBody query={props.list} empty={items.length === 0 && props.empty}>
      {props.children}
      {isStale && !isBusy && (
        <Alert kind="warn" icon={CircleAlert} role="alert">
          {text.stale} <Button kind="link" label={common.tryAgain} onClick={refetch} />
        </Alert>
      )}
      <nav className="pager t-ui" aria-label={text.pages}>
        <span className="muted" role="status">
          {to > 0 && text.range(from, to, total?.count, total?.isLeast)}
        </span>
        <span className="row pager__ways">
          {way(ChevronLeft, text.previous, previous)}
          {way(ChevronRight, text.next, next)}
        </span>
      </nav>
    </ListBody>
  );
}

export interface Column<Row> {
  title: string;
  /** For a column of actions, whose buttons have names. */
  isTitleHidden?: boolean;
  kind?: 'wide' | 'num';
  cell: (row: Row) => ReactNode;
}

interface ShownRow {
  id: string;
  wrongFields?: string[];
}

/** Says which fields of a stored document have a wrong type; they are shown as empty. */
export const WrongFields = ({ names = [] }: { names: string[] | undefined }) =>
  names.length > 0 && <p className="field__error">{text.wrongFields(names.join(', '))}</p>;

/** A table that becomes a list of cards on a phone. */
export function DataTable<Row extends ShownRow>({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard (axe).
    <div className="data-table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isTitleHidden, kind }) => (
              <th
                key={title}
                scope="col"
                className={kind === 'num' ? 'data-table__number' : undefined}
              >
                {isTitleHidden ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ title, isTitleHidden, kind, cell }, i) => (
                <td
                  key={title}
                  data-th={isTitleHidden ? '' : title}
                  className={kind && `data-table__${kind}`}
                >
                  {cell(row)}
                  {i === 0 && <WrongFields names={row.wrongFields} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Selects all items of a page and shows how many are selected or done, with the bulk actions. */
export function BulkBar({ bulk, children }: { bulk: Bulk; children: ReactNode }) {
  const { isAll, chosen, toggleAll, progress } = bulk;
  const count = chosen.length > 0 && text.chosen(chosen.length);
  return (
    <div className="bulk">
      <label className="check">
        <input type="checkbox" checked={isAll} disabled={!!progress} onChange={toggleAll} />
        {text.chooseAll}
      </label>
      <div className="row bulk__actions">
        <span className="t-ui muted num" role="status">
          {progress ? text.progress(progress.done, progress.total) : count}
        </span>
        {chosen.length > 0 && children}
      </div>
    </div>
  );
}

export function Choosing(props: { bulk: Bulk; id: string; label: string; className?: string }) {
  return (
    <label className={props.className ?? 'check'}>
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.bulk.isChosen(props.id)}
        onChange={() => props.bulk.toggle(props.id)}
      />
    </label>
  );
}

/** The reason why an action on an item failed, by its error code. */
export function Failure({ error, why }: { error: AppError | undefined; why: WhyByCode }) {
  if (!error) return null;
  return (
    <span className="field__error mt-2">
      <CircleAlert className="icon" /> <span>{why[error.code] ?? why['other']}</span>
    </span>
  );
}

type WhyByCode = Readonly<Record<string, string>>;

/** The result of an action with its undo button; it stays until it is closed. */
export function ResultToast({
  result,
  forget,
}: {
  result: BulkResult | undefined;
  forget: () => void;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button was removed with its row: move the focus to the undo button.
    if (result && document.activeElement === document.body) undo.current?.focus();
  }, [result]);
  if (!result) return null;
  return (
    <Toast isGood={!result.failure} isLasting onClose={forget}>
      {result.text && <p>{result.text}</p>}
      {result.failure && <p>{result.failure}</p>}
      {result.undo && (
        <Button
          kind="link"
          icon={Undo2}
          label={text.undo}
          className="result-banner__undo"
          ref={undo}
          onClick={result.undo}
        />
      )}
    </Toast>
  );
}

export type CsvRow = Record<string, string | number>;

/** Saves `name-YYYY-MM-DD.csv`, with a BOM for spreadsheets; without rows it saves nothing. */
export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  const file = new Blob(['\uFEFF', csvOf(rows), '\r\n'], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}-${platformDay(new Date())}.csv`, file);
}

/** Reads all pages of a list and saves them as a file; leaving the list cancels it. */
export function CsvButton<T, End>({
  name,
  load,
  rowsOf,
}: {
  name: string;
  load: (after?: End) => Promise<Page<T, End>>;
  rowsOf: (items: T[]) => CsvRow[] | Promise<CsvRow[]>;
}) {
  const [{ state, count }, show] = useState({ state: 'ready', count: 0 });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const start = async () => {
    run.current = new AbortController();
    const { signal } = run.current;
    const rows: CsvRow[] = [];
    let end: End | undefined;
    show({ state: 'busy', count: 0 });
    try {
      do {
        const page = await load(end);
        rows.push(...(await rowsOf(page.items)));
        if (signal.aborted) return;
        show({ state: 'busy', count: rows.length });
        end = page.next;
      } while (end !== undefined);
      downloadCsv(name, rows);
      show({ state: 'done', count: rows.length });
    } catch (error) {
      console.warn('A list was not read to its end.', error);
      if (!signal.aborted) show({ state: 'failed', count: 0 });
    }
  };
  const cancel = () => {
    run.current?.abort();
    show({ state: 'ready', count: 0 });
  };
  const isBusy = state === 'busy';
  return (
    <div className="csv">
      <Button
        icon={isBusy ? X : Download}
        label={isBusy ? text.csv.cancel : text.download}
        onClick={isBusy ? cancel : () => void start()}
      />
      <p className="t-sm muted" role="status">
        <span>{isBusy && text.csv.busy(count)}</span>
        <span>{state === 'done' && text.csv.done(count)}</span>
      </p>
      <p className="field__error" role="alert">
        {state === 'failed' && text.csv.failed}
      </p>
    </div>
  );
}

/** The debounce after the last character, to limit the requests. */
const PAUSE_MS = 350;

/**
 * A server search beside other tools; `onSearch` gets the trimmed text after a pause or on Enter.
 */
export function SearchTools(props: {
  label: string;
  hint: string;
  value: string;
  onSearch: (typed: string) => void;
  children: ReactNode;
}) {
  const { label, value, onSearch } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** The last text that was searched or came from outside. */
  const [sent, setSent] = useState(cleanLine(value));
  const wanted = cleanLine(typed);
  const search = (words: string) => {
    setSent(words);
    onSearch(words);
  };
  // The filters beside the search may change during the pause.
  const searchLater = useEffectEvent(() => search(wanted));
  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => searchLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent]);
  if (known !== value) {
    setKnown(value);
    // The value changed outside, for example by a link.
    if (value !== sent) {
      setTyped(value);
      setSent(cleanLine(value));
    }
  }
  return (
    <>
      <div className="tools">
        <form
          className="search"
          onSubmit={(event) => {
            event.preventDefault();
            search(wanted);
          }}
        >
          <Search className="icon" />
          <input
            className="input"
            type="text"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed && (
            <IconButton
              icon={X}
              isSmall
              label={text.clear}
              onClick={() => (setTyped(''), onSearch(''))}
            />
          )}
        </form>
        {props.children}
      </div>
      <p className="t-sm muted tools__hint">{props.hint}</p>
    </>
  );
}

/** The published courses by title; `none` is the option for no course. */
export function CourseSelect(props: {
  label: string;
  none: string;
  value: string;
  onChange: (courseId: string) => void;
}) {
  const { courses } = useCourses(true);
  const id = useId();
  const { value } = props;
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className="select tools__select"
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <option value="">{props.none}</option>
        {value && courses.every((course) => course.id !== value) && (
          <option value={value}>{value}</option>
        )}
        {courses.map((course) => (
          <option key={course.id} value={course.id}>
            {typography(course.title)}
          </option>
        ))}
      </select>
    </>
  );
}
