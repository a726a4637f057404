import { ApiError, invalidQuery, unknownField, unknownPath } from './api-error.ts';
import type { Store } from './export-store.ts';
import type { ExportContentType } from './export-types.ts';
import { createFilter, matchesText, type Filter } from './filters.ts';
import type { Entity } from './locale-projection.ts';
import { fieldOf, linkedIds, resolvePath, type PathContext, type Target } from './paths.ts';

/** A checked query: everything needed to find, sort, cut and shape the answer. */
export interface Plan {
  contentType: ExportContentType | undefined;
  limit: number;
  skip: number;
  include: number;
  /** A locale code of the space, or '*'. */
  locale: string;
  filters: Filter[];
  compare: (a: Entity, b: Entity) => number;
  select: string[] | undefined;
}

const PLAIN = ['content_type', 'limit', 'skip', 'include', 'order', 'select', 'locale', 'query'];
const ENTRY_ONLY = ['links_to_entry', 'links_to_asset'];
const ORDERABLE = ['Symbol', 'Number', 'Date', 'Boolean', 'Reference'];
const DEFAULT_ORDER = '-sys.updatedAt';

function integer(params: URLSearchParams, name: string, standard: number, max: number): number {
  const text = params.get(name);
  if (text === null) return standard;
  if (!/^\d+$/.test(text) || Number(text) > max)
    throw invalidQuery({
      name,
      path: [name],
      value: text,
      details: `The value of ${name} must be a whole number from 0 to ${max}`,
    });
  return Number(text);
}

function readContentType(params: URLSearchParams, store: Store): ExportContentType | undefined {
  const id = params.get('content_type');
  if (id === null) return undefined;
  const type = store.contentTypes.get(id);
  if (!type)
    throw invalidQuery({
      name: 'unknownContentType',
      // The real service answers with this very word, whatever was asked.
      value: 'DOESNOTEXIST',
      details: `The content type "${id}" is not known`,
    });
  return type;
}

function readLocale(params: URLSearchParams, store: Store): string {
  const code = params.get('locale') ?? store.defaultLocale;
  if (code !== '*' && !store.locales.some((locale) => locale.code === code))
    throw new ApiError(400, 'BadRequest', `Unknown locale: ${code}`);
  return code;
}

/** Dates as milliseconds, links by id, everything else as it is; undefined when there is nothing to sort by. */
function sortValue(target: Target, entity: Entity): string | number | undefined {
  const value = target.read(entity);
  if (target.kind === 'Reference') return linkedIds(value)[0];
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return typeof value === 'number' ? value : undefined;
  return target.kind === 'Date' ? Date.parse(value) : value;
}

/** Entities without the field come last in both directions; ties are decided by sys.id so that pages never overlap. */
function readOrder(params: URLSearchParams, context: PathContext): Plan['compare'] {
  const keys = (params.get('order') ?? DEFAULT_ORDER).split(',').map((key) => {
    const path = key.replace(/^-/, '');
    const [root, id = ''] = path.split('.');
    const { contentType } = context;
    if (root === 'fields' && contentType && !fieldOf(contentType, id)) throw unknownField(path);
    const target = resolvePath(path, context);
    if (!ORDERABLE.includes(target.kind))
      throw invalidQuery({
        name: 'order',
        path: path.split('.'),
        details: 'This field cannot be ordered by',
      });
    return { target, sign: key.startsWith('-') ? -1 : 1 };
  });
  return (a, b) => {
    for (const { target, sign } of keys) {
      const [x, y] = [sortValue(target, a), sortValue(target, b)];
      if (x === y) continue;
      if (x === undefined) return 1;
      if (y === undefined) return -1;
      return (x < y ? -1 : 1) * sign;
    }
    return a.sys.id < b.sys.id ? -1 : 1;
  };
}

/** `select` names `sys`, `fields` or one property below them, never deeper. */
function readSelect(params: URLSearchParams, context: PathContext): string[] | undefined {
  const text = params.get('select');
  if (text === null) return undefined;
  const paths = text.split(',').map((path) => path.trim());
  for (const path of paths) {
    const [root = '', key, ...deeper] = path.split('.');
    if (!['sys', 'fields', 'metadata'].includes(root) || deeper.length) throw unknownPath(path);
    if (root === 'fields' && key !== undefined && !(context.ofAssets && key === 'file'))
      resolvePath(path, context);
  }
  return paths;
}

/** `query` searches the short and long texts of an entity of any type. */
const fullText =
  (wanted: string): Filter =>
  (entity) =>
    matchesText(Object.values(entity.fields).flat(), wanted);

const linksTo =
  (linkType: 'Entry' | 'Asset', id: string): Filter =>
  (entity) =>
    Object.values(entity.fields)
      .flat()
      .some((value) => {
        const sys = (value as { sys?: { type?: string; linkType?: string; id?: string } } | null)
          ?.sys;
        return sys?.type === 'Link' && sys.linkType === linkType && sys.id === id;
      });

function readFilters(params: URLSearchParams, context: PathContext): Filter[] {
  const filters: Filter[] = [];
  for (const [name, value] of params) {
    if (PLAIN.includes(name)) continue;
    if (!context.ofAssets && ENTRY_ONLY.includes(name)) {
      filters.push(linksTo(name === 'links_to_entry' ? 'Entry' : 'Asset', value));
      continue;
    }
    const [, path, operator = 'eq'] =
      /^((?:sys|fields)(?:\.[A-Za-z0-9_-]+)+)(?:\[([a-z]+)\])?$/.exec(name) ?? [];
    if (!path) throw unknownPath(name);
    filters.push(createFilter(name, operator, value, resolvePath(path, context)));
  }
  const text = params.get('query');
  if (text) filters.push(fullText(text));
  return filters;
}

/** Checks every parameter of a collection query. Unknown or unfit ones throw what the real service answers. */
export function planQuery(params: URLSearchParams, store: Store, of: 'entries' | 'assets'): Plan {
  for (const name of new Set(params.keys()))
    if (params.getAll(name).length > 1)
      throw invalidQuery({ name: 'repeated', path: [name], details: `"${name}" was sent twice` });
  if (of === 'assets' && params.has('content_type')) throw unknownPath('content_type');
  const contentType = readContentType(params, store);
  const locale = readLocale(params, store);
  const context: PathContext = {
    contentType,
    contentTypes: store.contentTypes,
    view: store.view(locale === '*' ? store.defaultLocale : locale),
    params,
    ofAssets: of === 'assets',
  };
  return {
    contentType,
    limit: integer(params, 'limit', 100, 1000),
    skip: integer(params, 'skip', 0, Number.MAX_SAFE_INTEGER),
    include: integer(params, 'include', 1, 10),
    locale,
    filters: readFilters(params, context),
    compare: readOrder(params, context),
    select: readSelect(params, context),
  };
}
