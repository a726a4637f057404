import type { Database, QueryExecResult, SqlJsStatic, Statement } from 'sql.js';
import {
  type CheckResult,
  MAX_ROWS,
  type ResultTable,
  type SandboxEvent,
  type SqlRequest,
  TABLE_LIMITS,
  TEXT_LIMITS,
} from './protocol.ts';

/**
 * The start of the worker that runs SQL; sql.js is loaded before it. The first message brings the
 * request and the port that hears the results.
 */

declare const initSqlJs: (options: { wasmBinary: ArrayBuffer }) => Promise<SqlJsStatic>;

type Cell = QueryExecResult['values'][number][number];

const cellText = (cell: Cell): string => {
  if (cell === null) return 'NULL';
  return cell instanceof Uint8Array
    ? `(${cell.length} байтів)`
    : String(cell).slice(0, TEXT_LIMITS.cell);
};

/** The line of a statement that begins behind `start`, or of the word in it that is wrong. */
function lineOf(sql: string, start: number, message: string): number {
  const gap = /^(?:\s|--[^\n]*\n?|\/\*[^]*?\*\/)*/.exec(sql.slice(start))?.[0].length ?? 0;
  const word = /near "(.+?)"|: (?:\w+\.)*(\w+)$/.exec(message);
  const at = word ? sql.indexOf(word[1] ?? word[2] ?? '', start + gap) : -1;
  return sql.slice(0, at < 0 ? start + gap : at).split('\n').length;
}

/** An error of the learner's SQL, with its line. */
class SqlError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/**
 * Runs the statements one after the other; each that has columns is a table. Throws SqlError for
 * the first that fails.
 */
function query(database: Database, sql: string, onTable: (table: ResultTable) => void): void {
  const statements = database.iterateStatements(sql);
  let start = 0;
  let characters = 0;
  const next = () => {
    start = sql.length - statements.getRemainingSQL().length;
    return statements.next();
  };
  const show = (statement: Statement) => {
    const rows: string[][] = [];
    let isCut = false;
    while (statement.step()) {
      isCut = rows.length === MAX_ROWS || characters > TABLE_LIMITS.characters;
      if (isCut) break;
      const row = statement.get().slice(0, TABLE_LIMITS.columns).map(cellText);
      characters += row.join('').length;
      rows.push(row);
    }
    const names = statement.getColumnNames().slice(0, TABLE_LIMITS.columns);
    const columns = names.map((name) => name.slice(0, TEXT_LIMITS.cell));
    if (columns.length > 0) onTable({ columns, rows, isCut });
    statement.free();
  };
  try {
    for (let one = next(); !one.done; one = next()) show(one.value);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new SqlError(message, lineOf(sql, start, message));
  }
}

const sorted = (rows: readonly string[][]): string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted();

const namesOf = ({ columns }: ResultTable): string =>
  columns.join(', ').slice(0, TEXT_LIMITS.message);

/** Compares the learner's last result with that of the solution. */
function compare(
  actual: ResultTable | undefined,
  expected: ResultTable | undefined,
  isOrdered: boolean,
): CheckResult[] {
  const columns = {
    name: 'Стовпців стільки, скільки треба',
    isPassed: actual?.columns.length === expected?.columns.length,
    actual: actual ? namesOf(actual) : 'результату немає',
    expected: expected ? namesOf(expected) : '',
  };
  const count = {
    name: 'Рядків стільки, скільки треба',
    isPassed: actual?.rows.length === expected?.rows.length,
    actual: String(actual?.rows.length ?? 0),
    expected: String(expected?.rows.length ?? 0),
  };
  const rows = [actual?.rows ?? [], expected?.rows ?? []].map((all) =>
    isOrdered ? all.map((row) => JSON.stringify(row)) : sorted(all),
  );
  const values = {
    name: isOrdered ? 'Рядки ті самі, у\u00A0тому самому порядку' : 'Рядки ті самі',
    isPassed: JSON.stringify(rows[0]) === JSON.stringify(rows[1]),
  };
  return [columns, count, values];
}

addEventListener(
  'message',
  ({ data, ports: [port] }: MessageEvent<SqlRequest>) => {
    const post = (event: SandboxEvent) => port?.postMessage(event);
    const { code, setup, solution, isOrdered, wasm } = data;
    let isSolution = false;
    const run = async () => {
      const { Database } = await initSqlJs({ wasmBinary: wasm });
      const open = () => {
        const database = new Database();
        if (setup) database.exec(setup);
        return database;
      };
      let last: ResultTable | undefined;
      let tables = 0;
      query(open(), code, (table) => {
        last = table;
        tables += 1;
        if (tables <= TABLE_LIMITS.tables) post({ type: 'table', ...table });
        else if (tables === TABLE_LIMITS.tables + 1) post({ type: 'cut' });
      });
      if (!solution) return;
      isSolution = true;
      let expected: ResultTable | undefined;
      query(open(), solution, (table) => (expected = table));
      const results = compare(last, expected, isOrdered);
      post({ type: 'checks', results, ...(expected ? { expected } : {}) });
    };
    run()
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : '';
        const where = error instanceof SqlError && !isSolution ? { line: error.line } : {};
        post({
          type: 'error',
          name: 'SQL',
          message: message.slice(0, TEXT_LIMITS.message),
          ...where,
        });
      })
      .finally(() => post({ type: 'end' }));
  },
  { once: true },
);
