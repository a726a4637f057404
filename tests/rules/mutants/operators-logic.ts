import { type Context, type Edit, type Operator, replace, withoutEach } from './operator.ts';
import type { Expression, Node } from '../language/syntax-tree.ts';

type Sign = '&&' | '||';

/** The operands of the longest chain `a && b && c` that `node` is the top of; none when it is no such top. */
function chainOf(sign: Sign, node: Node, { ancestors }: Context): Expression[] {
  const isLink = (part: Node | undefined) => part?.kind === 'binary' && part.sign === sign;
  const operands = (part: Expression): Expression[] =>
    part.kind === 'binary' && part.sign === sign ? [...operands(part.left), part.right] : [part];
  return isLink(node) && !isLink(ancestors.at(-1)) ? operands(node as Expression) : [];
}

/** Another sign between each two neighbours of a chain. */
const swapSign =
  (from: Sign, to: Sign): Operator =>
  (node, context) => {
    const operands = chainOf(from, node, context);
    return operands.slice(1).map((right, index) => {
      const left = operands[index] ?? right;
      const text = `${context.text(left)} ${to} ${context.text(right)}`;
      return replace({ start: left.start, end: right.end }, text);
    });
  };

/** What decides: the condition of an `allow`, the result of a function that says yes or no. */
function decisionOf(kind: 'allow' | 'function', node: Node): Expression | undefined {
  if (node.kind !== kind) return undefined;
  const decision = node.kind === 'allow' ? node.condition : node.result;
  const isValue = ['number', 'string', 'list', 'map', 'path'].includes(decision.kind);
  return isValue || (decision.kind === 'binary' && '+-*/%'.includes(decision.sign))
    ? undefined
    : decision;
}

const decide =
  (kind: 'allow' | 'function', verdict: 'true' | 'false'): Operator =>
  (node) => {
    const decision = decisionOf(kind, node);
    return decision ? [replace(decision, verdict)] : [];
  };

const choose =
  (verdict: 'true' | 'false'): Operator =>
  (node) =>
    node.kind === 'ternary' ? [replace(node.condition, verdict)] : [];

function swapBranches(node: Node, { text }: Context): Edit[] {
  if (node.kind !== 'ternary') return [];
  const { yes, no } = node;
  return [replace({ start: yes.start, end: no.end }, `${text(no)} : ${text(yes)}`)];
}

/** Mistakes in what is joined to what. */
export const LOGIC_OPERATORS: Record<string, Operator> = {
  'and-to-or': swapSign('&&', '||'),
  'or-to-and': swapSign('||', '&&'),
  'conjunct-dropped': (node, context) => withoutEach(chainOf('&&', node, context)),
  'alternative-dropped': (node, context) => withoutEach(chainOf('||', node, context)),
  'negation-dropped': (node, { text }) =>
    node.kind === 'unary' && node.sign === '!' ? [replace(node, text(node.operand))] : [],
  'condition-true': decide('allow', 'true'),
  'condition-false': decide('allow', 'false'),
  'function-true': decide('function', 'true'),
  'function-false': decide('function', 'false'),
  'first-branch-always': choose('true'),
  'second-branch-always': choose('false'),
  'branches-swapped': swapBranches,
};
