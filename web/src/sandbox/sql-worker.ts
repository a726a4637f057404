import type { Database, QueryExecResult, SqlJsStatic } from 'sql.js';
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

/** Runs the statements one after the other; each that has columns is a table. */
function query(database: Database, sql: string, onTable: (table: ResultTable) => void): void {
  let characters = 0;
  for (const statement of database.iterateStatements(sql)) {
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
      let expected: ResultTable | undefined;
      query(open(), solution, (table) => (expected = table));
      const results = compare(last, expected, isOrdered);
      post({ type: 'checks', results, ...(expected ? { expected } : {}) });
    };
    run()
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : '';
        post({ type: 'error', name: 'SQL', message: message.slice(0, TEXT_LIMITS.message) });
      })
      .finally(() => post({ type: 'end' }));
  },
  { once: true },
);
