import { calledBy, type Operator, replace } from './operator.ts';
import type { Node } from '../language/syntax-tree.ts';

/** An operator that rewrites the pattern of a `matches()`, quotes included: any number of other patterns. */
const rewrite =
  (others: (pattern: string) => string[]): Operator =>
  (node, { ancestors }) =>
    node.kind === 'string' && isPattern(ancestors.at(-1))
      ? others(node.text).map((pattern) => replace(node, pattern))
      : [];

const isPattern = (parent: Node | undefined) =>
  parent?.kind === 'call' && calledBy(parent).name === 'matches';

/** The pattern with one match of `part` rewritten, for each match. */
const rewriteEach = (part: RegExp, to: (match: RegExpExecArray) => string): Operator =>
  rewrite((pattern) =>
    [...pattern.matchAll(part)].map(
      (match) =>
        pattern.slice(0, match.index) + to(match) + pattern.slice(match.index + match[0].length),
    ),
  );

/** Each number of `{4}` or `{1,64}`, one more or less. */
const addToCounts = (step: 1 | -1): Operator =>
  rewriteEach(/(?<=\{|\{\d+,)\d+(?=\}|,\d*\})/g, ([count]) => String(Number(count) + step));

/** `(?is)` at the beginning: one letter less each, and nothing of it without the last one. */
const dropFlag = rewrite((pattern) => {
  const [group = '', flags = ''] = /(?<=^.)\(\?(\w+)\)/.exec(pattern) ?? [];
  return [...flags].map((flag) =>
    pattern.replace(group, flags === flag ? '' : `(?${flags.replace(flag, '')})`),
  );
});

/**
 * Mistakes in patterns. `matches()` compares the whole text, so an anchor that is missing lets nothing more through:
 * taken for unanchored is what lets anything stand before or after. Flags such as `(?s)` come before the anchor.
 */
export const PATTERN_OPERATORS: Record<string, Operator> = {
  'start-unanchored': rewriteEach(/(?<=^.(?:\(\?\w+\))?)\^(?!\.\*)/g, () => '^.*'),
  'end-unanchored': rewriteEach(/(?<!\.\*)\$(?=.$)/g, () => '.*$'),
  'count-plus-one': addToCounts(1),
  'count-minus-one': addToCounts(-1),
  'flag-dropped': dropFlag,
  'may-be-empty': rewriteEach(/\+(?=\$.$)/g, () => '*'),
  'optional-to-required': rewriteEach(/(?<=\))\?/g, () => ''),
};
