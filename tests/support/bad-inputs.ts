/** Inputs that no schema may let through, made from a good one by spoiling one thing at a time. */

/** A good input of a callable, and where its schema is not strict. Paths are keys joined by dots; '' is the whole. */
export interface GoodInput {
  good: Record<string, unknown>;
  /** Keys that may be missing. */
  optional?: readonly string[];
  /** Objects whose keys are data. */
  records?: readonly string[];
  /** What may be null. */
  nullable?: readonly string[];
}

type Random = () => number;

const pick = <T>(random: Random, list: readonly T[]): T => {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
};

/** Values of every type that travels as JSON, with the odd ones that languages stumble over. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'text',
  '\u0000',
  '\uD800',
  '‮текст',
  'x'.repeat(70_000),
  '{"$ne":null}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  [],
  [[]],
  [null],
  ['__proto__'],
  {},
  { toString: 'x' },
  { length: 3 },
  JSON.parse('{"__proto__":{"admin":true}}'),
];

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

const STRANGE_KEYS = [
  'admin',
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  'uid',
  '$where',
  'x'.repeat(2_000),
];

const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 1e15];

/** Every place in a value: its path, and the object that holds it with the key. */
function placesOf(value: unknown, path = ''): string[] {
  if (kindOf(value) !== 'object') return [path];
  const inner = Object.entries(value as object).flatMap(([key, child]) =>
    placesOf(child, path ? `${path}.${key}` : key),
  );
  return [path, ...inner];
}

const at = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((one, key) => (one as Record<string, unknown>)[key], value);

/** The value with another at a path; `undefined` takes the key out. */
function replaced(value: unknown, path: string, other: unknown): unknown {
  if (path === '') return other;
  const copy = structuredClone(value) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = at(copy, keys.join('.')) as Record<string, unknown>;
  if (other === undefined) delete holder[last];
  // An own key also where the name is one of the language's.
  else
    Object.defineProperty(holder, last, {
      value: other,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

/** Whether a path is a record, or lies in one. */
const isInRecord = (path: string, records: readonly string[]) =>
  records.some((record) => path.startsWith(`${record}.`));

/** A bad input, never twice the same for long, and the same ones for the same seed. */
export function badInput(input: GoodInput, random: Random): unknown {
  const { good, optional = [], records = [], nullable = [] } = input;
  const places = placesOf(good);
  const spoil = pick(random, ['replace', 'replace', 'drop', 'add', 'number'] as const);
  if (spoil === 'drop') {
    const droppable = places.filter(
      (path) => path !== '' && !optional.includes(path) && !isInRecord(path, records),
    );
    if (droppable.length > 0) return replaced(good, pick(random, droppable), undefined);
  }
  if (spoil === 'add') {
    const strict = places.filter(
      (path) =>
        kindOf(at(good, path)) === 'object' &&
        !records.includes(path) &&
        !isInRecord(path, records),
    );
    const holder = pick(random, strict);
    const known = Object.keys(at(good, holder) as object);
    const key = pick(
      random,
      STRANGE_KEYS.filter((name) => !known.includes(name)),
    );
    const copy = structuredClone(at(good, holder)) as object;
    Object.defineProperty(copy, key, {
      value: pick(random, VALUES),
      enumerable: true,
      configurable: true,
      writable: true,
    });
    return replaced(good, holder, copy);
  }
  if (spoil === 'number') {
    const numbers = places.filter((path) => typeof at(good, path) === 'number');
    if (numbers.length > 0) return replaced(good, pick(random, numbers), pick(random, NO_NUMBERS));
  }
  const path = pick(random, places);
  const kind = kindOf(at(good, path));
  const others = VALUES.filter(
    (value) => kindOf(value) !== kind && !(value === null && nullable.includes(path)),
  );
  return replaced(good, path, pick(random, others));
}
