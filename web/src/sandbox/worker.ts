import { format, tableOf } from './console-values.ts';
import { createTests, cut, describe, equal, show, throws } from './harness.ts';
import {
  OUTPUT_LIMITS,
  type OutputLine,
  type SandboxEvent,
  TABLE_LIMITS,
  TEXT_LIMITS,
} from './protocol.ts';

/**
 * The start of the worker that runs the learner's JavaScript. The script of the worker calls
 * `$run` with that code; the first message brings the port that hears it.
 */

type Body = () => Promise<unknown>;

/** The names that the learner's code sees. */
const scope = globalThis as unknown as Record<string, unknown>;
const native = {
  setTimeout: setTimeout.bind(globalThis),
  clearTimeout: clearTimeout.bind(globalThis),
  setInterval: setInterval.bind(globalThis),
  clearInterval: clearInterval.bind(globalThis),
};
/** The browser reports a rejection in a task of its own: the end waits for it. */
const later = (callback: () => void) => native.setTimeout(callback, 20);

let post: (event: SandboxEvent) => void = () => undefined;
let lines = 0;
let characters = 0;
const output: string[] = [];
let indent = '';

/** Whether so much more may be printed; says once that it may not. */
function hasRoom(size: number): boolean {
  if (lines > OUTPUT_LIMITS.lines) return false;
  lines += 1;
  characters += size;
  if (lines <= OUTPUT_LIMITS.lines && characters <= OUTPUT_LIMITS.characters) return true;
  lines = OUTPUT_LIMITS.lines + 1;
  post({ type: 'cut' });
  return false;
}

function print(level: OutputLine['level'], values: readonly unknown[]): void {
  if (lines > OUTPUT_LIMITS.lines) return;
  const text = format(values).replace(/^/gm, indent).slice(0, OUTPUT_LIMITS.lineCharacters);
  if (!hasRoom(text.length)) return;
  output.push(text);
  post({ type: 'line', level, text });
}

let tables = 0;
/** Prints a value that is no list of rows, and what is beyond the number of tables, as a line. */
function printTable(value: unknown, names?: unknown): void {
  if (lines > OUTPUT_LIMITS.lines) return;
  const table = tables < TABLE_LIMITS.tables ? tableOf(value, names) : undefined;
  if (!table) return print('log', [value]);
  if (!hasRoom(JSON.stringify([table.columns, table.rows]).length)) return;
  tables += 1;
  output.push(show(value).slice(0, OUTPUT_LIMITS.lineCharacters));
  post({ type: 'table', ...table });
}

const counts = new Map<string, number>();
const printer =
  (level: OutputLine['level']) =>
  (...values: unknown[]) =>
    print(level, values);
const open = (...values: unknown[]) => {
  if (values.length > 0) print('log', values);
  indent += '  ';
};

Object.assign(console, {
  ...{ log: printer('log'), info: printer('log'), debug: printer('log'), dir: printer('log') },
  ...{ table: printTable, warn: printer('warn'), error: printer('error') },
  trace: printer('log'),
  ...{ group: open, groupCollapsed: open },
  groupEnd: () => (indent = indent.slice(2)),
  assert: (isTrue: unknown, ...values: unknown[]) => {
    if (!isTrue) print('error', ['Assertion failed:', ...values]);
  },
  count: (label = 'default') => {
    counts.set(label, (counts.get(label) ?? 0) + 1);
    print('log', [`${label}: ${counts.get(label)}`]);
  },
});

/** The lines of the learner's code. */
let lineCount = 0;

/** The line of the learner's code, `lesson.js`, in the stack; undefined when none is named. */
function lineOf(error: Error): number | undefined {
  try {
    const found = /lesson\.js:(\d+)/.exec(error.stack ?? '')?.[1];
    const line = Number(found ?? 0);
    // A line of the checks is none of the learner's code.
    return line > 0 && line <= lineCount ? line : undefined;
  } catch {
    // The learner's code has replaced `stack`.
    return undefined;
  }
}

function fail(error: unknown): void {
  if (!(error instanceof Error))
    return post({ type: 'error', name: '', message: cut(show(error), TEXT_LIMITS.message) });
  const line = lineOf(error);
  const where = line === undefined ? {} : { line };
  post({ type: 'error', ...describe(error), ...where });
}

// ---- the run ends when nothing waits any more

const waiting = new Set<number>();
let isMainDone = false;

function endWhenIdle(): void {
  if (isMainDone && waiting.size === 0) post({ type: 'end' });
}

const timer = (isRepeated: boolean) =>
  function start(callback: unknown, ms?: number, ...values: unknown[]): number {
    if (typeof callback !== 'function') throw new TypeError('A timer needs a function.');
    const run = () => {
      if (!isRepeated) waiting.delete(id);
      try {
        callback(...values);
      } finally {
        later(endWhenIdle);
      }
    };
    const id: number = isRepeated ? native.setInterval(run, ms) : native.setTimeout(run, ms);
    waiting.add(id);
    return id;
  };
const stop = (id: number): void => {
  native.clearTimeout(id);
  native.clearInterval(id);
  waiting.delete(id);
  later(endWhenIdle);
};
Object.assign(scope, {
  ...{ setTimeout: timer(false), setInterval: timer(true) },
  ...{ clearTimeout: stop, clearInterval: stop },
});

addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  fail(event.reason);
});
addEventListener('error', (event) => {
  // A parse error has no error object: the frame reports it with its line.
  if (event.error === undefined || event.error === null) return;
  event.preventDefault();
  fail(event.error);
});

const port = new Promise<MessagePort>((resolve) => {
  addEventListener('message', (event) => resolve(event.ports[0]!), { once: true });
});

/** Runs the learner's code, then the checks. */
scope['$run'] = async (code: Body, hasChecks: boolean, count: number) => {
  lineCount = count;
  delete scope['$run'];
  const channel = await port;
  // A port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  post = (event) => channel.postMessage(event);
  const tests = createTests();
  if (hasChecks) Object.assign(scope, { test: tests.test, equal, throws, output });
  try {
    await code();
    if (hasChecks) post({ type: 'checks', results: await tests.run() });
  } catch (error) {
    fail(error);
  }
  isMainDone = true;
  later(endWhenIdle);
};
