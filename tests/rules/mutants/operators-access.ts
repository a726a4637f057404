import { type Operator, replace, withoutEach } from './operator.ts';
import type { Node } from '../language/syntax-tree.ts';

/** An operator that writes other verbs in an `allow`: whole lists, made of the names that stand there. */
const allow =
  (others: (names: Set<string>) => string[]): Operator =>
  (node) => {
    if (node.kind !== 'allow') return [];
    const [first, last] = [node.verbs[0], node.verbs.at(-1)];
    const span = { start: first?.start ?? node.start, end: last?.end ?? node.start };
    return others(new Set(node.verbs.map(({ name }) => name))).map((text) => replace(span, text));
  };

/** One verb stands for a wider one, unless the other half of that stands beside it already. */
const widen = (verb: string, other: string, wider: string): Operator =>
  allow((names) =>
    names.has(verb) && !names.has(other)
      ? [[...names].map((name) => (name === verb ? wider : name)).join(', ')]
      : [],
  );

/** `/users/{uid}` also holds for everything below it. The outermost path, of the database itself, stays. */
const deepenWildcard: Operator = (node, { ancestors }) =>
  node.kind === 'segment' && node.wildcard === 'one' && matchesIn(ancestors) > 1
    ? [replace(node, `{${node.name}=**}`)]
    : [];

const matchesIn = (nodes: Node[]): number => nodes.filter(({ kind }) => kind === 'match').length;

/** `/platformSettings/main` holds for every document of the collection. */
const freeDocument: Operator = (node, { ancestors }) => {
  if (node.kind !== 'match' || node.path.length % 2 === 1 || matchesIn(ancestors) === 0) return [];
  const last = node.path.at(-1);
  return last?.wildcard === 'none' ? [replace(last, '{any}')] : [];
};

/** Mistakes in what a permission covers. */
export const ACCESS_OPERATORS: Record<string, Operator> = {
  'get-to-read': widen('get', 'list', 'read'),
  'list-to-read': widen('list', 'get', 'read'),
  'readers-may-write': allow((names) =>
    names.has('get') || names.has('list') ? [[...names, 'write'].join(', ')] : [],
  ),
  'create-may-update': widen('create', 'update', 'create, update'),
  'create-to-write': widen('create', 'write', 'write'),
  'update-to-write': widen('update', 'write', 'write'),
  'delete-to-write': widen('delete', 'write', 'write'),
  'verb-dropped': (node) => (node.kind === 'allow' ? withoutEach(node.verbs) : []),
  'wildcard-deepened': deepenWildcard,
  'document-freed': freeDocument,
};
