import { ApiError, invalidQuery, unknownField, unknownPath } from './api-error.ts';
import type { ExportContentType, ExportField } from './export-types.ts';
import type { Entity, Store } from './store.ts';

/**
 * Collections of entries: the parameters that the platform sends, checked as the real service
 * checks them. An unknown parameter fails, so that nothing passes locally and fails in production.
 */

/**
 * How a value may be compared. `List` is an array of Symbols; `Reference` a link or a list of
 * links.
 */
type Kind = 'Symbol' | 'Text' | 'Number' | 'Boolean' | 'Date' | 'List' | 'Reference' | 'Opaque';

/** A path in an entry that can be filtered or ordered by. */
interface Target {
  kind: Kind;
  read: (entry: Entity) => unknown;
}

type Plan = ReturnType<typeof planQuery>;

const SYS_KINDS: Record<string, Kind> = {
  id: 'Symbol',
  type: 'Symbol',
  createdAt: 'Date',
  updatedAt: 'Date',
};
/** Kinds with the name of their field type; JSON, locations and rich text are opaque. */
const NAMED = ['Symbol', 'Text', 'Number', 'Boolean', 'Date'] as const;
const RENAMED: Record<string, Kind> = { Integer: 'Number', Link: 'Reference', Array: 'List' };
const COMPARABLE: readonly Kind[] = ['Symbol', 'Number', 'List'];
const ORDERABLE: readonly Kind[] = ['Symbol', 'Number', 'Date', 'Boolean'];
const PLAIN = ['content_type', 'limit', 'skip', 'include', 'order', 'select', 'locale'];

const fieldKind = ({ type, items }: ExportField): Kind =>
  type === 'Array' && items?.type === 'Link'
    ? 'Reference'
    : (RENAMED[type] ?? NAMED.find((kind) => kind === type) ?? 'Opaque');

interface Link {
  sys: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string };
}

/** The links of a field: one, or a list of them. */
const linksIn = (value: unknown): Link[] =>
  [value]
    .flat()
    .filter((one): one is Link => (one as Partial<Link> | null | undefined)?.sys?.type === 'Link');

/** A field of the content type; omitted fields cannot be queried. */
const findField = (type: ExportContentType, id: string): ExportField | undefined =>
  type.fields.find((field) => field.id === id && !field.omitted);

/** Resolves `sys.…`, `fields.…` and `fields.LINK.sys.id`. */
function resolvePath(path: string, contentType: ExportContentType | undefined): Target {
  const [root, key = '', ...rest] = path.split('.');
  const kind = SYS_KINDS[key];
  if (root === 'sys' && kind && rest.length === 0) return { kind, read: ({ sys }) => sys[key] };
  if (root !== 'fields' || !key) throw unknownPath(path);
  if (!contentType) {
    const details = 'Content Type ID is required';
    throw invalidQuery({ name: 'contentTypeRequired', path: path.split('.'), details });
  }
  const field = findField(contentType, key);
  if (!field) throw unknownPath(path);
  if (rest.length === 0) return { kind: fieldKind(field), read: ({ fields }) => fields[key] };
  if (fieldKind(field) !== 'Reference' || rest.join('.') !== 'sys.id') throw unknownPath(path);
  return { kind: 'Symbol', read: ({ fields }) => linksIn(fields[key]).map(({ sys }) => sys.id) };
}

function readInteger(params: URLSearchParams, name: string, standard: number, max: number): number {
  const text = params.get(name) ?? String(standard);
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  const details = `The value of ${name} must be a whole number from 0 to ${max}`;
  throw invalidQuery({ name, path: [name], value: text, details });
}

function readContentType(params: URLSearchParams, store: Store): ExportContentType | undefined {
  const id = params.get('content_type');
  if (id === null) return undefined;
  const type = store.contentTypes.get(id);
  if (type) return type;
  // The real service answers with this word for any unknown type.
  const [name, value] = ['unknownContentType', 'DOESNOTEXIST'];
  throw invalidQuery({ name, value, details: `The content type "${id}" is not known` });
}

function readLocale(params: URLSearchParams, store: Store): string {
  const code = params.get('locale') ?? store.defaultLocale;
  if (store.view(code)) return code;
  throw new ApiError(400, 'BadRequest', `Unknown locale: ${code}`);
}

/**
 * Entries without the field are last in both directions; equal ones are sorted by sys.id so that
 * pages never overlap.
 */
function readOrder(
  params: URLSearchParams,
  contentType: ExportContentType | undefined,
): (a: Entity, b: Entity) => number {
  const keys = (params.get('order') ?? '-sys.updatedAt').split(',').map((key) => {
    const path = key.replace(/^-/, '');
    const [root, id = ''] = path.split('.');
    if (root === 'fields' && contentType && !findField(contentType, id)) throw unknownField(path);
    const { kind, read } = resolvePath(path, contentType);
    if (!ORDERABLE.includes(kind)) {
      const details = 'This field cannot be ordered by';
      throw invalidQuery({ name: 'order', path: path.split('.'), details });
    }
    return { read, sign: key.startsWith('-') ? -1 : 1 };
  });
  return (a, b) => {
    for (const { read, sign } of keys) {
      // Dates are ISO strings, which sort correctly as text.
      const [x, y] = [read(a) ?? undefined, read(b) ?? undefined] as (string | undefined)[];
      if (x === y) continue;
      if (x === undefined) return 1;
      if (y === undefined) return -1;
      return (x < y ? -1 : 1) * sign;
    }
    return a.sys.id < b.sys.id ? -1 : 1;
  };
}

/** `select` names `sys`, `fields` or one property below them, never deeper. */
function readSelect(
  params: URLSearchParams,
  contentType: ExportContentType | undefined,
): string[] | undefined {
  const paths = params.get('select')?.split(',');
  for (const path of paths ?? []) {
    const [root = '', key, ...deeper] = path.split('.');
    if (!['sys', 'fields'].includes(root) || deeper.length > 0) throw unknownPath(path);
    if (root === 'fields' && key !== undefined) resolvePath(path, contentType);
  }
  return paths;
}

/** Equality and `[in]`; for a list either means that it contains the value. */
function readFilter(
  name: string,
  value: string,
  contentType: ExportContentType | undefined,
): (entry: Entity) => boolean {
  const [, path, operator] =
    /^((?:sys|fields)(?:\.[A-Za-z0-9_-]+)+)(?:\[([a-z]+)\])?$/.exec(name) ?? [];
  if (!path) throw unknownPath(name);
  const { kind, read } = resolvePath(path, contentType);
  if (!COMPARABLE.includes(kind) || (operator !== undefined && operator !== 'in')) {
    const details = `The operator "${operator ?? 'eq'}" cannot be used with this field`;
    throw invalidQuery({ name: 'operator', path: [name], details });
  }
  const wanted = operator ? value.split(',') : [value];
  const odd = wanted.find((one) => kind === 'Number' && !/^-?\d+(\.\d+)?$/.test(one));
  if (odd !== undefined) {
    const details = `The value "${odd}" is not valid for a ${kind} field`;
    throw invalidQuery({ name: 'type', path: [name], value: odd, details });
  }
  return (entry) => [read(entry)].flat().some((one) => wanted.includes(String(one)));
}

/** Checks every parameter. Throws the real service's error for an unknown or invalid one. */
function planQuery(params: URLSearchParams, store: Store) {
  for (const name of new Set(params.keys()))
    if (params.getAll(name).length > 1)
      throw invalidQuery({ name: 'repeated', path: [name], details: `"${name}" was sent twice` });
  const contentType = readContentType(params, store);
  return {
    contentType,
    limit: readInteger(params, 'limit', 100, 1000),
    skip: readInteger(params, 'skip', 0, Number.MAX_SAFE_INTEGER),
    include: readInteger(params, 'include', 1, 10),
    locale: readLocale(params, store),
    filters: [...params]
      .filter(([name]) => !PLAIN.includes(name))
      .map(([name, value]) => readFilter(name, value, contentType)),
    compare: readOrder(params, contentType),
    select: readSelect(params, contentType),
  };
}

/** Selects what `select` names; `sys` or `fields` alone selects the whole part. */
function pick(entry: Entity, select: readonly string[] | undefined) {
  if (!select) return entry;
  const part = (root: 'sys' | 'fields', whole: Record<string, unknown>) =>
    select.includes(root)
      ? whole
      : Object.fromEntries(
          Object.entries(whole).filter(([key]) => select.includes(`${root}.${key}`)),
        );
  return { sys: part('sys', entry.sys), fields: part('fields', entry.fields) };
}

/**
 * Follows links from the items: entries `include` levels deep, assets one level more, none for
 * include=0. Links to unpublished entities are reported instead. The service treats object fields
 * as plain JSON.
 */
function followLinks(whole: readonly Entity[], { include, locale, select }: Plan, store: Store) {
  const view = store.view(locale);
  const seen = new Set(whole.map(({ sys }) => `Entry!${sys.id}`));
  const found = { Entry: [] as Entity[], Asset: [] as Entity[] };
  const errors = new Map<string, unknown>();
  const findLinks = ({ sys, fields }: Entity): Link[] => {
    const type = store.contentTypes.get(sys.contentType?.sys.id ?? '');
    return Object.entries(fields).flatMap(([id, value]) =>
      type && findField(type, id)?.type === 'Object' ? [] : linksIn(value),
    );
  };
  // The type is needed to distinguish JSON fields from links, and `select` may have dropped it from
  // sys.
  let level: Entity[] = whole.map((entry) => ({ ...entry, fields: pick(entry, select).fields }));
  const depths = include > 0 ? include + 1 : 0;
  for (let depth = 1; depth <= depths; depth++) {
    const next: Entity[] = [];
    for (const { sys } of level.flatMap(findLinks)) {
      const { linkType, id } = sys;
      if (linkType === 'Entry' && depth > include) continue;
      const key = `${linkType}!${id}`;
      const target = (linkType === 'Entry' ? view?.entries : view?.assets)?.get(id);
      const details = { type: 'Link', linkType, id };
      if (!target) errors.set(key, { sys: { id: 'notResolvable', type: 'error' }, details });
      else if (!seen.has(key)) {
        seen.add(key);
        found[linkType].push(target);
        if (linkType === 'Entry') next.push(target);
      }
    }
    level = next;
  }
  return { found, errors: [...errors.values()] };
}

/**
 * The answer to a collection query: filtered, sorted, limited, with includes computed after
 * `select`.
 */
export function collect(params: URLSearchParams, store: Store) {
  const plan = planQuery(params, store);
  const { contentType, filters, skip, limit } = plan;
  const hits = [...(store.view(plan.locale)?.entries.values() ?? [])]
    .filter(({ sys }) => !contentType || sys.contentType?.sys.id === contentType.sys.id)
    .filter((entry) => filters.every((filter) => filter(entry)))
    .sort(plan.compare);
  const whole = hits.slice(skip, skip + limit);
  const { found, errors } = followLinks(whole, plan, store);
  const includes = Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0));
  return {
    sys: { type: 'Array' },
    total: hits.length,
    skip,
    limit,
    items: whole.map((entry) => pick(entry, plan.select)),
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
  };
}
