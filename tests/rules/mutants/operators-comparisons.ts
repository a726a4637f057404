import { isLiteral, type Operator, replace } from './operator.ts';
import type { Binary, Expression } from '../language/syntax-tree.ts';

/** An operator that writes a comparison anew: the new right part, sign included, or none. */
const compare =
  (rightPart: (comparison: Binary, text: (part: Expression) => string) => string[]): Operator =>
  (node, { text }) =>
    node.kind === 'binary'
      ? rightPart(node, text).map((part) => replace(node, `${text(node.left)} ${part}`))
      : [];

/** The same right side behind another sign. */
const swapSign = (from: string, to: string): Operator =>
  compare(({ sign, right }, text) => (sign === from ? [`${to} ${text(right)}`] : []));

const COMPARING = new Set(['==', '!=', '<', '<=', '>', '>=', 'is', 'in']);

const decided =
  (verdict: 'true' | 'false'): Operator =>
  (node) =>
    node.kind === 'binary' && COMPARING.has(node.sign) ? [replace(node, verdict)] : [];

const isStep = (part: Expression): boolean =>
  part.kind === 'binary' && part.sign === '+' && part.right.kind === 'number';

/** `x == y + 1` that also takes a larger or a smaller x. */
const loosenStep = (sign: string): Operator =>
  compare((node, text) =>
    node.sign === '==' && isStep(node.right) ? [`${sign} ${text(node.right)}`] : [],
  );

/** What a type is mistaken for. */
const LOOSER_TYPE: Record<string, string> = {
  int: 'is number',
  string: '!= null',
  map: '!= null',
  list: '!= null',
  bool: '!= null',
  timestamp: '!= null',
};

/** Mistakes in how two values are compared. */
export const COMPARISON_OPERATORS: Record<string, Operator> = {
  'comparison-true': decided('true'),
  'comparison-false': decided('false'),
  'equal-to-unequal': swapSign('==', '!='),
  'unequal-to-equal': swapSign('!=', '=='),
  'at-most-to-below': swapSign('<=', '<'),
  'at-least-to-above': swapSign('>=', '>'),
  'below-to-at-most': swapSign('<', '<='),
  'above-to-at-least': swapSign('>', '>='),
  // Text or a number instead of a yes passes then.
  'true-to-not-false': compare(({ sign, right }) =>
    sign === '==' && isLiteral(right, 'true') ? ['!= false'] : [],
  ),
  'false-to-not-true': compare(({ sign, right }) =>
    sign === '==' && isLiteral(right, 'false') ? ['!= true'] : [],
  ),
  'step-or-more': loosenStep('>='),
  'step-or-less': loosenStep('<='),
  // Any time that the browser makes up.
  'now-to-any-time': compare(({ sign, right }, text) =>
    sign === '==' && text(right) === 'request.time' ? ['is timestamp'] : [],
  ),
  'type-loosened': compare(({ sign, right }, text) => {
    const looser = sign === 'is' ? LOOSER_TYPE[text(right)] : undefined;
    return looser === undefined ? [] : [looser];
  }),
};
