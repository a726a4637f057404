import type { Match, Node, Span } from '../language/syntax-tree.ts';

const WORDS = new Set<Node['kind']>(['number', 'string', 'constant', 'name']);
const PARTS = new Set<Node['kind']>(['member', 'call', 'index', 'unary', 'path']);

/** Whether a node tells more about an edit inside it: a comparison or a call does, a whole chain of them is too much. */
const isTelling = (node: Node): boolean =>
  PARTS.has(node.kind) || (node.kind === 'binary' && !['&&', '||'].includes(node.sign));

/**
 * The comparison or call around an edit, so that two edits of the same words in one place differ; the edit itself where
 * it is no part of one. `nodes` leads from the outermost node to the one that the edit is made for.
 */
export function surroundingsOf(edit: Span, nodes: Node[]): Span {
  const around: Span[] = [edit];
  for (const [steps, node] of nodes.toReversed().entries()) {
    if (!isTelling(node) && !(steps === 0 && WORDS.has(node.kind))) break;
    around.push(node);
  }
  return {
    start: Math.min(...around.map(({ start }) => start)),
    end: Math.max(...around.map(({ end }) => end)),
  };
}

const nameOf = ({ path }: Match): string =>
  path
    .filter(({ wildcard }) => wildcard === 'none')
    .map(({ name }) => name)
    .join('/');

/**
 * Where a node stands, as a person says it: its function, or its match with the verbs of its `allow`. `nodes` leads to it
 * from the outermost one.
 */
export function placeOf(nodes: Node[]): string {
  const declared = nodes.findLast((node) => node.kind === 'function');
  if (declared) return declared.name;
  const match = nodes.findLast((node) => node.kind === 'match');
  const allow = nodes.findLast((node) => node.kind === 'allow');
  const verbs = allow?.verbs.map(({ name }) => name) ?? [];
  return [match ? nameOf(match) : '', ...verbs].join(' ');
}
