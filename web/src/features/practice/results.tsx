import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CheckResult, CodeError, ResultTable, SandboxEvent } from '../../sandbox/protocol.ts';
import type { Program } from './engines.ts';
import { showInSandbox } from './sandbox.ts';
import { practice as text } from './text.ts';
import type { RunResult } from './use-run.ts';

interface Props {
  result: RunResult;
  /** An event of the previewed page. */
  onEvent: (event: SandboxEvent) => void;
  onLine: (line: number) => void;
}

/** What a run has printed, its errors, its tables or page, and its checks. */
export function Results({ result, onEvent, onLine }: Props) {
  const { isRunning, lines, tables, errors, checks, page } = result;
  const isEmpty = !page && lines.length + tables.length + errors.length === 0 && !result.isStopped;
  return (
    <section className="practice__results" aria-label={text.region}>
      {page && <Preview program={page} onEvent={onEvent} />}
      {lines.length > 0 && (
        <ol role="list" className="practice__output" aria-label={text.output}>
          {lines.map(({ level, text: line }, at) => (
            // The lines of a run are only added to.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={level === 'log' ? undefined : `is-${level}`}>
              {line}
            </li>
          ))}
        </ol>
      )}
      {tables.map((table, at) => (
        // As above.
        // oxlint-disable-next-line react/no-array-index-key
        <Table key={at} table={table} />
      ))}
      {errors.map((error, at) => (
        // As above.
        // oxlint-disable-next-line react/no-array-index-key
        <ErrorText key={at} error={error} onLine={onLine} />
      ))}
      {result.isCut && <p className="practice__notice">{text.cut}</p>}
      {result.isStopped && <p className="practice__notice">{text.stopped}</p>}
      {result.isBroken && <p className="practice__notice">{text.broken}</p>}
      {isRunning && !page && <p className="practice__notice">{text.loading}</p>}
      {!isRunning && isEmpty && !checks && !result.isBroken && (
        <p className="practice__notice">{text.noOutput}</p>
      )}
      {checks && <Checks checks={checks} expected={result.expected} />}
      <Announced result={result} />
    </section>
  );
}

/** How often the live region speaks. */
const SAY_MS = 1_000;

/** Says what is new to a screen reader, at most once a second. */
function Announced({ result }: { result: RunResult }) {
  const [said, setSaid] = useState('');
  const latest = useRef(result);
  useEffect(() => {
    latest.current = result;
  });
  useEffect(() => {
    const timer = setInterval(() => setSaid(summary(latest.current)), SAY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}

/** The last lines of the output, the error and the checks, as one text. */
function summary(result: RunResult): string {
  const { lines, errors, checks, tables, isStopped, isRunning, isCut, isBroken, page } = result;
  const parts = [
    ...lines.slice(-5).flatMap((line) => line.text.trim() || []),
    ...tables.slice(-1).map((table) => text.rows(table.rows.length, table.isCut)),
    ...errors.map(({ name, message }) => `${name}: ${message}`),
    ...(checks ? [text.passed(countPassed(checks), checks.length)] : []),
    ...(isCut ? [text.cut] : []),
    ...(isStopped ? [text.stopped] : []),
    ...(isBroken ? [text.broken] : []),
  ];
  if (parts.length > 0) return parts.join('. ').slice(0, 600);
  if (isRunning) return '';
  return page ? text.shown : text.noOutput;
}

function ErrorText({ error, onLine }: { error: CodeError; onLine: (line: number) => void }) {
  const { name, message, line } = error;
  const hint = text.hintFor(message);
  return (
    <div className="practice__error">
      <p>
        <code>{[name, message].filter(Boolean).join(': ')}</code>{' '}
        {line !== undefined && (
          <button type="button" className="link" onClick={() => onLine(line)}>
            {text.line(line)}
          </button>
        )}
      </p>
      {hint && <p className="ui-text">{hint}</p>}
    </div>
  );
}

function Table({ table, caption }: { table: ResultTable; caption?: string }) {
  const { columns, rows, isCut } = table;
  return (
    <div className="practice__table">
      <div
        className="practice__scroll"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys (axe).
        tabIndex={0}
        role="group"
        aria-label={caption ?? text.region}
      >
        <table>
          {caption && <caption>{caption}</caption>}
          <thead>
            <tr>
              {columns.map((name, at) => (
                // Two columns may have one name.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // The rows of a result do not change.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="t-sm muted">{rows.length > 0 ? text.rows(rows.length, isCut) : text.noRows}</p>
    </div>
  );
}

const countPassed = (checks: readonly CheckResult[]): number =>
  checks.filter(({ isPassed }) => isPassed).length;

/** The checks by name; the first failed one is open. */
function Checks({
  checks,
  expected,
}: {
  checks: readonly CheckResult[];
  expected: ResultTable | undefined;
}) {
  const passed = countPassed(checks);
  const firstFailed = checks.findIndex(({ isPassed }) => !isPassed);
  return (
    <div className="practice__checks">
      <h4 className="t-sm">
        {text.checks}: <span className="num">{text.passed(passed, checks.length)}</span>
      </h4>
      <ul role="list">
        {checks.map((check, at) => (
          <li
            key={`${check.name} ${String(at)}`}
            className={check.isPassed ? 'is-passed' : 'is-failed'}
          >
            {check.isPassed ? <Check className="icon icon--sm" /> : <X className="icon icon--sm" />}
            <CheckText check={check} isOpen={at === firstFailed} />
          </li>
        ))}
      </ul>
      {expected && passed < checks.length && (
        <Table table={expected} caption={text.expectedResult} />
      )}
    </div>
  );
}

function CheckText({ check, isOpen }: { check: CheckResult; isOpen: boolean }) {
  const { name, isPassed, actual, expected, reason } = check;
  const state = (
    <span className="visually-hidden"> {isPassed ? text.isPassed : text.isFailed}</span>
  );
  if (isPassed || (actual ?? reason) === undefined)
    return (
      <span>
        {name}
        {state}
      </span>
    );
  return (
    <details open={isOpen}>
      <summary>
        {name}
        {state}
      </summary>
      <dl>
        {reason !== undefined && (
          <>
            <dt>{text.reason}</dt>
            <dd>
              <code>{reason}</code>
            </dd>
          </>
        )}
        {actual !== undefined && (
          <>
            <dt>{text.actual}</dt>
            <dd>
              <code>{actual}</code>
            </dd>
            <dt>{text.expected}</dt>
            <dd>
              <code>{expected}</code>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}

const HEIGHT = { min: 96, max: 640 };

/** The learner's page in a frame of the sandbox, as high as its content. */
function Preview({ program, onEvent }: { program: Program; onEvent: Props['onEvent'] }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(HEIGHT.min);
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const { code: html, checks } = program;
    return showInSandbox(frame.current, { kind: 'page', html, checks }, (event) => {
      if (event.type === 'height')
        setHeight(Math.min(HEIGHT.max, Math.max(HEIGHT.min, event.height)));
      else listener.current(event);
    });
  }, [program]);
  return (
    // The response of the sandbox has the attribute's directive: see connect of sandbox.ts.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className="practice__page"
      title={text.preview}
      style={{ blockSize: height }}
    />
  );
}
