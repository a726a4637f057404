import { invalidQuery, unknownPath } from './api-error.ts';
import type { ExportContentType, ExportField } from './export-types.ts';
import type { LocaleView } from './export-store.ts';
import type { Entity } from './locale-projection.ts';

/** How a value may be compared. `List` is an array of Symbols; `Reference` a link or a list of links. */
export type Kind =
  | 'Symbol'
  | 'Text'
  | 'Number'
  | 'Boolean'
  | 'Date'
  | 'List'
  | 'Reference'
  | 'Opaque';

/** A place in an entity that can be filtered or ordered by. `read` returns undefined or null for "not there". */
export interface Target {
  kind: Kind;
  read: (entity: Entity) => unknown;
}

export interface PathContext {
  /** Undefined for assets and for entry queries without `content_type`. */
  contentType: ExportContentType | undefined;
  contentTypes: ReadonlyMap<string, ExportContentType>;
  view: LocaleView;
  /** What was asked for: searching in references needs the type of the reference beside the field. */
  params: URLSearchParams;
  ofAssets: boolean;
}

const SYS_KINDS: Record<string, Kind> = {
  id: 'Symbol',
  type: 'Symbol',
  createdAt: 'Date',
  updatedAt: 'Date',
  revision: 'Number',
  publishedVersion: 'Number',
};

const ASSET_KINDS: Record<string, Kind> = {
  title: 'Symbol',
  description: 'Text',
  'file.url': 'Symbol',
  'file.fileName': 'Symbol',
  'file.contentType': 'Symbol',
};

const FIELD_KINDS: Record<ExportField['type'], Kind> = {
  Symbol: 'Symbol',
  Text: 'Text',
  Integer: 'Number',
  Number: 'Number',
  Boolean: 'Boolean',
  Date: 'Date',
  Object: 'Opaque',
  Location: 'Opaque',
  RichText: 'Opaque',
  Link: 'Reference',
  Array: 'List',
};

const kindOf = (field: ExportField): Kind =>
  field.type === 'Array' && field.items?.type === 'Link' ? 'Reference' : FIELD_KINDS[field.type];

/** Walks into plain objects; anything missing on the way is undefined. */
function dig(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}

/** The ids that a link field or a list of links points to. */
export function linkedIds(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .map((one) => dig(one, ['sys', 'id']))
    .filter((id) => typeof id === 'string');
}

/** A field of the content type by id; fields that are not delivered cannot be asked for. */
export const fieldOf = (type: ExportContentType, id: string): ExportField | undefined =>
  type.fields.find((candidate) => candidate.id === id && !candidate.omitted);

function findField(type: ExportContentType, id: string, path: string): ExportField {
  const field = fieldOf(type, id);
  if (!field) throw unknownPath(path);
  return field;
}

/** `fields.ref.fields.x`: looks at the linked entries; the type of the reference must be in the query too. */
function searchInReference(
  path: string,
  field: string,
  rest: string[],
  context: PathContext,
): Target {
  const typeId = context.params.get(`fields.${field}.sys.contentType.sys.id`);
  const type = typeId ? context.contentTypes.get(typeId) : undefined;
  if (!type || rest.length !== 1)
    throw invalidQuery({
      name: 'reference',
      path: path.split('.'),
      details: `To search in a reference send fields.${field}.sys.contentType.sys.id and one field of that type`,
    });
  const inner = rest[0] ?? '';
  const kind = kindOf(findField(type, inner, path));
  const values = (entity: Entity): unknown[] =>
    linkedIds(entity.fields[field])
      .map((id) => context.view.entries.get(id)?.fields[inner])
      .filter((value) => value !== undefined && value !== null);
  return { kind, read: (entity) => (values(entity).length ? values(entity).flat() : undefined) };
}

function sysTarget(path: string, keys: string[]): Target {
  if (keys.join('.') === 'contentType.sys.id')
    return { kind: 'Symbol', read: (entity) => entity.sys.contentType?.sys.id };
  const [key = ''] = keys;
  const kind = SYS_KINDS[key];
  if (!kind || keys.length > 1) throw unknownPath(path);
  return { kind, read: (entity) => entity.sys[key] };
}

function fieldTarget(path: string, keys: string[], context: PathContext): Target {
  if (context.ofAssets) {
    const kind = ASSET_KINDS[keys.join('.')];
    if (!kind) throw unknownPath(path);
    return { kind, read: (entity) => dig(entity.fields, keys) };
  }
  if (!context.contentType)
    throw invalidQuery(
      {
        name: 'contentTypeRequired',
        path: path.split('.'),
        details: 'Content Type ID is required',
      },
      'When querying for entries and involving fields you need to limit your query to a specific content type. Please send a content_type as a query parameter.',
    );
  const [id = '', ...rest] = keys;
  const field = findField(context.contentType, id, path);
  const kind = kindOf(field);
  if (rest.length === 0) return { kind, read: (entity) => entity.fields[id] };
  if (kind !== 'Reference') throw unknownPath(path);
  if (rest.join('.') === 'sys.id')
    return { kind: 'Symbol', read: (entity) => linkedIds(entity.fields[id]) };
  if (rest.join('.') === 'sys.contentType.sys.id')
    return {
      kind: 'Symbol',
      read: (entity) =>
        linkedIds(entity.fields[id]).map(
          (linked) => context.view.entries.get(linked)?.sys.contentType?.sys.id,
        ),
    };
  if (rest[0] === 'fields') return searchInReference(path, id, rest.slice(1), context);
  throw unknownPath(path);
}

/** Resolves `sys.…` or `fields.…`; anything that the content type does not have fails with InvalidQuery. */
export function resolvePath(path: string, context: PathContext): Target {
  const [root, ...keys] = path.split('.');
  if (root === 'sys' && keys.length) return sysTarget(path, keys);
  if (root === 'fields' && keys.length) return fieldTarget(path, keys, context);
  throw unknownPath(path);
}
