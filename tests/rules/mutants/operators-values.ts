import { calledBy, type Edit, type Operator, replace } from './operator.ts';
import type { Expression, Node } from '../language/syntax-tree.ts';

const addTo =
  (step: 1 | -1): Operator =>
  (node, { ancestors }) => {
    if (node.kind !== 'number') return [];
    // A length of -1 is a length of 0.
    if (node.text === '0' && step === -1 && ancestors.at(-1)?.kind === 'call') return [];
    return [replace(node, String(Number(node.text) + step))];
  };

/** A sign between the parts of an id, or at which it is split. */
const dropSeparator: Operator = (node) =>
  node.kind === 'string' && /^['"][^\p{L}\p{N}\\]['"]$/u.test(node.text)
    ? [replace(node, "''")]
    : [];

/** `rev + 1` or `then + duration`: something is added that changes an amount, not a text. */
function increase(node: Node): { from: Expression; by: Expression } | undefined {
  if (node.kind !== 'binary' || node.sign !== '+') return undefined;
  const { left: from, right: by } = node;
  return by.kind === 'number' || by.kind === 'call' ? { from, by } : undefined;
}

const dropIncrease: Operator = (node, { text }) => {
  const sum = increase(node);
  return sum ? [replace(node, text(sum.from))] : [];
};

const turnIncrease: Operator = (node, { text }) => {
  const sum = increase(node);
  return sum ? [replace(node, `${text(sum.from)} - ${text(sum.by)}`)] : [];
};

/** Seconds for minutes, and the other way round. */
const OTHER_UNIT: Record<string, string> = {
  "'s'": "'m'",
  "'m'": "'s'",
  "'h'": "'m'",
  "'d'": "'h'",
};

const changeUnit: Operator = (node, { text }) => {
  if (node.kind !== 'call' || text(node.callee) !== 'duration.value') return [];
  const unit = node.values[1];
  const other = unit && OTHER_UNIT[text(unit)];
  return unit && other !== undefined ? [replace(unit, other)] : [];
};

/** The rules' own checks of one value; each is taken for a look at the type alone, or for the check inside it. */
const LOOSER_CHECK: Record<string, (value: string, rest: string[]) => string> = {
  isId: (value) => `${value} is string`,
  isTime: (value) => `${value} is string`,
  isLink: (value) => `${value} is string`,
  isName: (value) => `${value} is string`,
  isWriting: (value, rest) => `isText(${[value, ...rest].join(', ')})`,
};

const loosenCheck: Operator = (node, { text }): Edit[] => {
  if (node.kind !== 'call') return [];
  const [value, ...rest] = node.values.map(text);
  const looser = LOOSER_CHECK[calledBy(node).name];
  return looser && value !== undefined ? [replace(node, looser(value, rest))] : [];
};

/** Mistakes in numbers, signs and checks of single values. */
export const VALUE_OPERATORS: Record<string, Operator> = {
  'number-plus-one': addTo(1),
  'number-minus-one': addTo(-1),
  'separator-dropped': dropSeparator,
  'increase-dropped': dropIncrease,
  'increase-to-decrease': turnIncrease,
  'unit-changed': changeUnit,
  'check-loosened': loosenCheck,
};
