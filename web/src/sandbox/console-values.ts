import { show } from './harness.ts';
import { MAX_ROWS, type ResultTable, TABLE_LIMITS, TEXT_LIMITS } from './protocol.ts';

/** What the console prints of its values, as that of a browser (console.spec.whatwg.org). */

const plain = (value: unknown): string => (typeof value === 'string' ? value : show(value));

const numeric = (value: unknown, read: (text: string) => number): string =>
  String(typeof value === 'symbol' ? Number.NaN : read(String(value)));

const SPECIFIERS: Record<string, (value: unknown) => string> = {
  s: (value) => (Object(value) === value ? show(value) : String(value)),
  d: (value) => numeric(value, (text) => Number.parseInt(text, 10)),
  i: (value) => numeric(value, (text) => Number.parseInt(text, 10)),
  f: (value) => numeric(value, Number.parseFloat),
  o: show,
  O: show,
  // A style, which a text does not have.
  c: () => '',
};

/**
 * The values as one text: the first takes others at `%s`, `%d`, `%i`, `%f`, `%o`, `%O` and `%c`;
 * the rest follows. A single value stays as it is.
 */
export function format(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string' || rest.length === 0) return values.map(plain).join(' ');
  const text = first.replaceAll(/%([sdifoOc%])/g, (whole, kind: string) => {
    if (kind === '%') return '%';
    return rest.length > 0 ? (SPECIFIERS[kind]?.(rest.shift()) ?? whole) : whole;
  });
  return [text, ...rest.map(plain)].join(' ');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The rows of a value by their index; a Map's by their number, with key and value. */
function rowsOf(value: object): [index: string, row: unknown][] {
  if (value instanceof Map)
    return [...value].map(([Key, Value], at) => [String(at), { Key, Value }]);
  if (value instanceof Set) return [...value].map((one, at) => [String(at), one]);
  return Object.entries(value);
}

const cellText = (value: unknown): string => plain(value).slice(0, TEXT_LIMITS.cell);

/**
 * The table of `console.table`: a row for each element, a column for each of its properties, or for
 * those of `names`. Undefined for a value without rows, and for one whose properties cannot be read.
 */
export function tableOf(value: unknown, names?: unknown): ResultTable | undefined {
  if (!isObject(value)) return undefined;
  try {
    const all = rowsOf(value);
    const rows = all.slice(0, MAX_ROWS);
    const properties = new Set(Array.isArray(names) ? names.map(String) : []);
    if (!Array.isArray(names))
      for (const [, row] of rows) if (isObject(row)) for (const name in row) properties.add(name);
    const columns = [...properties].slice(0, TABLE_LIMITS.columns - 2);
    const hasValues = rows.some(([, row]) => !isObject(row));
    const cells = rows.map(([index, row]) => [
      cellText(index),
      ...columns.map((name) =>
        isObject(row) && Object.hasOwn(row, name) ? cellText(Reflect.get(row, name)) : '',
      ),
      ...(hasValues ? [isObject(row) ? '' : cellText(row)] : []),
    ]);
    return {
      columns: ['(index)', ...columns.map(cellText), ...(hasValues ? ['Value'] : [])],
      rows: cells,
      isCut: all.length > rows.length,
    };
  } catch {
    // A getter of the learner's value throws: the console shows the value alone.
    return undefined;
  }
}
