import { invalidQuery } from './api-error.ts';
import type { Entity } from './locale-projection.ts';
import type { Kind, Target } from './paths.ts';

export type Filter = (entity: Entity) => boolean;
type Comparable = string | number | boolean;

const COMPARES: Record<string, readonly Kind[]> = {
  eq: ['Symbol', 'Number', 'Boolean', 'Date', 'List'],
  ne: ['Symbol', 'Number', 'Boolean', 'Date', 'List'],
  in: ['Symbol', 'Number', 'Date', 'List'],
  nin: ['Symbol', 'Number', 'Date', 'List'],
  all: ['List', 'Symbol'],
  lt: ['Number', 'Date'],
  lte: ['Number', 'Date'],
  gt: ['Number', 'Date'],
  gte: ['Number', 'Date'],
  match: ['Symbol', 'Text', 'List'],
  exists: ['Symbol', 'Text', 'Number', 'Boolean', 'Date', 'List', 'Reference', 'Opaque'],
};

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Full text: every wanted word begins some word of the text, in any case. */
export function matchesText(value: unknown, wanted: string): boolean {
  const found = words(
    [value]
      .flat()
      .filter((one) => typeof one === 'string')
      .join(' '),
  );
  const sought = words(wanted);
  return sought.length > 0 && sought.every((word) => found.some((one) => one.startsWith(word)));
}

function badValue(parameter: string, value: string, kind: Kind) {
  return invalidQuery({
    name: 'type',
    path: [parameter],
    value,
    details: `The value "${value}" is not valid for a ${kind} field`,
  });
}

/** The text of a parameter as a value of the kind; dates compare as milliseconds. */
function parse(parameter: string, text: string, kind: Kind): Comparable {
  if (kind === 'Number' || kind === 'Date') {
    const number = kind === 'Number' ? Number(text) : Date.parse(text);
    if (text.trim() === '' || Number.isNaN(number)) throw badValue(parameter, text, kind);
    return number;
  }
  if (kind !== 'Boolean') return text;
  if (text !== 'true' && text !== 'false') throw badValue(parameter, text, kind);
  return text === 'true';
}

/** The stored value as a list of comparable values; nothing stored is the empty list. */
function stored(value: unknown, kind: Kind): Comparable[] {
  return [value]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
    .map((one) => (kind === 'Date' ? Date.parse(String(one)) : one));
}

const RANGES: Record<string, (value: Comparable, limit: Comparable) => boolean> = {
  lt: (value, limit) => value < limit,
  lte: (value, limit) => value <= limit,
  gt: (value, limit) => value > limit,
  gte: (value, limit) => value >= limit,
};

function existence(parameter: string, text: string, target: Target): Filter {
  if (text !== 'true' && text !== 'false') throw badValue(parameter, text, 'Boolean');
  const wanted = text === 'true';
  return (entity) => {
    const value = target.read(entity);
    return (value !== undefined && value !== null) === wanted;
  };
}

/**
 * The filter of one parameter, such as `fields.courseId=c1` or `sys.id[in]=a,b`. A filter that the kind of the field does not
 * allow (equality on long text, a range on words) fails with InvalidQuery. `[ne]` and `[nin]` keep entities without the field.
 */
export function createFilter(
  parameter: string,
  operator: string,
  text: string,
  target: Target,
): Filter {
  const allowed = COMPARES[operator];
  if (!allowed?.includes(target.kind))
    throw invalidQuery({
      name: 'operator',
      path: [parameter],
      details: `The operator "${operator}" cannot be used with this field`,
    });
  if (operator === 'exists') return existence(parameter, text, target);
  if (operator === 'match') return (entity) => matchesText(target.read(entity), text);

  const isList = ['in', 'nin', 'all'].includes(operator);
  const wanted = (isList ? text.split(',') : [text]).map((one) =>
    parse(parameter, one, target.kind),
  );
  const values = (entity: Entity) => stored(target.read(entity), target.kind);
  const isAny: Filter = (entity) => values(entity).some((value) => wanted.includes(value));
  if (operator === 'ne' || operator === 'nin') return (entity) => !isAny(entity);
  if (operator === 'all')
    return (entity) => wanted.every((value) => values(entity).includes(value));
  const range = RANGES[operator];
  const limit = wanted[0] ?? 0;
  return range ? (entity) => values(entity).some((value) => range(value, limit)) : isAny;
}
