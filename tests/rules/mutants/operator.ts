import type { Call, Expression, Node, Span } from '../language/syntax-tree.ts';

/** `text` in the place of what stands from `start` to `end`. */
export interface Edit extends Span {
  text: string;
}

/** What an operator may look at besides its node. */
export interface Context {
  /** From the outermost node to the parent. */
  ancestors: Node[];
  /** What stands in the source at a node. */
  text(span: Span): string;
}

/** The faults that one kind of mistake could make of a node, each by itself; none where the kind does not apply. */
export type Operator = (node: Node, context: Context) => Edit[];

/** The edit that puts `text` in the place of a node. */
export const replace = ({ start, end }: Span, text: string): Edit => ({ start, end, text });

/** Edits that take out one item each of a list written with something between the items. */
export function withoutEach(items: Span[]): Edit[] {
  if (items.length < 2) return [];
  return items.map(({ start, end }, index) => {
    const [before, after] = [items[index - 1], items[index + 1]];
    const span = { start: before?.end ?? start, end: before ? end : (after?.start ?? end) };
    return replace(span, '');
  });
}

/** The name of a function or method that is called, and the object of a method. */
export function calledBy({ callee }: Call): { name: string; object?: Expression } {
  if (callee.kind === 'member') return { name: callee.property, object: callee.object };
  return { name: callee.kind === 'name' ? callee.name : '' };
}

/** An operator that gives a method another name; `names` is from the old to the new. */
export function renameMethod(names: Record<string, string>): Operator {
  return (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member') return [];
    const { property, end } = node.callee;
    const name = names[property];
    return name === undefined ? [] : [replace({ start: end - property.length, end }, name)];
  };
}

/** Whether a node is the literal `text` and no more. */
export const isLiteral = (node: Node | undefined, text: string): boolean =>
  node !== undefined && 'text' in node && node.text === text;
