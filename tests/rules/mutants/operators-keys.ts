import {
  calledBy,
  type Context,
  type Edit,
  type Operator,
  renameMethod,
  replace,
  withoutEach,
} from './operator.ts';
import type { Expression, Node } from '../language/syntax-tree.ts';

/** The keys in the list that `hasOnly` compares with, if `node` is that list. */
function allowedKeys(node: Node, { ancestors }: Context): Expression[] {
  const parent = ancestors.at(-1);
  const isAllowed = parent?.kind === 'call' && calledBy(parent).name === 'hasOnly';
  return isAllowed && node.kind === 'list' ? node.items : [];
}

function allowKey(node: Node, context: Context): Edit[] {
  const last = allowedKeys(node, context).at(-1);
  return last ? [replace({ start: last.end, end: last.end }, ", 'extra'")] : [];
}

const renameAllowedKey = (node: Node, context: Context): Edit[] =>
  allowedKeys(node, context).map((key) => replace(key, context.text(key).replace(/(.)$/, '_$1')));

/** The arguments of a call that reads something stored: `map.get('key', default)` and the rules' own `setting('group', 'key', default)`. */
function lookupValues(node: Node): Expression[] {
  if (node.kind !== 'call') return [];
  return ['get', 'setting'].includes(calledBy(node).name) ? node.values : [];
}

function renameKeys(node: Node): Edit[] {
  const keys = lookupValues(node).filter(({ kind }) => kind === 'string');
  return keys.map(({ end }) => replace({ start: end - 1, end: end - 1 }, '_'));
}

/** What is taken where nothing is stored. */
const OTHER_DEFAULT: Record<string, string> = { true: 'false', false: 'true', '[]': 'null' };

function flipDefault(node: Node, { text }: Context): Edit[] {
  const standard = lookupValues(node).slice(1).at(-1);
  const other = standard && OTHER_DEFAULT[text(standard)];
  return standard && other !== undefined ? [replace(standard, other)] : [];
}

/** These ask in which keys two maps differ, whichever is the newer one. */
const SYMMETRIC = ['changedKeys', 'affectedKeys', 'unchangedKeys'];

/** `a.diff(b)` → `b.diff(a)`: which of two is the newer one is mistaken. */
function swapSides(node: Node, { ancestors, text }: Context): Edit[] {
  if (node.kind !== 'call') return [];
  const { name, object } = calledBy(node);
  const [other] = node.values;
  const asked = ancestors.at(-1);
  if (!object || !other || other.kind === 'list' || !['diff', 'hasAll'].includes(name)) return [];
  if (asked?.kind === 'member' && SYMMETRIC.includes(asked.property)) return [];
  return [replace(node, `${text(other)}.${name}(${text(object)})`)];
}

/** Mistakes in which keys a document or a map may have, and which of them are read. */
export const KEY_OPERATORS: Record<string, Operator> = {
  'only-to-any': renameMethod({ hasOnly: 'hasAny' }),
  'all-to-any': renameMethod({ hasAll: 'hasAny' }),
  'key-allowed': allowKey,
  'key-forbidden': (node, context) => withoutEach(allowedKeys(node, context)),
  'key-renamed': renameAllowedKey,
  'entry-dropped': (node) => (node.kind === 'map' ? withoutEach(node.entries) : []),
  'stored-key-renamed': renameKeys,
  'default-flipped': flipDefault,
  'sides-swapped': swapSides,
  'difference-widened': renameMethod({
    addedKeys: 'affectedKeys',
    changedKeys: 'affectedKeys',
    removedKeys: 'affectedKeys',
  }),
};
