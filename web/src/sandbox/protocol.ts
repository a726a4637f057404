/**
 * The messages between a page and the sandbox (docs/decisions/024-sandbox.md). The page sends one
 * request with a port and hears on that port alone.
 */

/** How long a run may take, in milliseconds. */
export const RUN_MS = 5_000;

/** What a run prints at most. */
export const OUTPUT_LIMITS = { lines: 1_000, characters: 200_000, lineCharacters: 10_000 };

/** Rows of a result that are shown and compared. */
export const MAX_ROWS = 1_000;

/** What the tables of a run have at most; each table has `MAX_ROWS` rows. */
export const TABLE_LIMITS = { tables: 20, columns: 100, characters: 1_000_000 };

/** Characters of a text; longer ones are cut. */
export const TEXT_LIMITS = { cell: 1_000, name: 500, message: 10_000 };

/** Results of checks that a run sends. */
export const CHECK_LIMITS = { results: 200 };

/** What a run sends in all: more than a run of the longest output needs. */
export const RUN_LIMITS = { events: 2_000, characters: 6_000_000 };

export interface ScriptRequest {
  kind: 'script';
  /** JavaScript: the body of a strict async function. */
  code: string;
  /** JavaScript that runs after it in the same scope; '' without checks. */
  checks: string;
}

export interface SqlRequest {
  kind: 'sql';
  code: string;
  /** Makes the tables of the course. */
  setup: string;
  /** The query whose result is expected; '' without a check. */
  solution: string;
  isOrdered: boolean;
  /** The script of sql.js and its WebAssembly. */
  engine: string;
  wasm: ArrayBuffer;
}

export interface PageRequest {
  kind: 'page';
  html: string;
  /** JavaScript that checks the document; '' without checks. */
  checks: string;
}

export type SandboxRequest = ScriptRequest | SqlRequest | PageRequest;

export const LINE_LEVELS = ['log', 'warn', 'error'] as const;

export interface OutputLine {
  level: (typeof LINE_LEVELS)[number];
  text: string;
}

export interface CheckResult {
  name: string;
  isPassed: boolean;
  /** Of a failed comparison, as text. */
  actual?: string;
  expected?: string;
  /** Why it failed, when that is no comparison. */
  reason?: string;
}

export interface ResultTable {
  columns: string[];
  rows: string[][];
  /** There are more rows than `MAX_ROWS`. */
  isCut: boolean;
}

/** An error of the learner's code, with its line in that code where it is known. */
export interface CodeError {
  name: string;
  message: string;
  line?: number;
}

export type SandboxEvent =
  | ({ type: 'line' } & OutputLine)
  /** The output was too long; nothing more is printed. */
  | { type: 'cut' }
  | ({ type: 'table' } & ResultTable)
  | ({ type: 'error' } & CodeError)
  | { type: 'checks'; results: CheckResult[]; expected?: ResultTable }
  /** The height of the previewed page in CSS pixels. */
  | { type: 'height'; height: number }
  /** The run took too long, or flooded the sandbox with messages. */
  | { type: 'stopped' }
  | { type: 'end' };
