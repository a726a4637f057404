/** Where a node stands in its source: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

interface Of<Kind extends string> extends Span {
  kind: Kind;
}

/** `text` as written: a string keeps its quotes and escapes. */
export interface Literal extends Of<'number' | 'string' | 'constant'> {
  text: string;
}
/** A variable, a function or, after `is`, a type. */
export interface Name extends Of<'name'> {
  name: string;
}
/** `/databases/$(database)/documents`: of its segments only what stands in `$()`. */
export interface PathLiteral extends Of<'path'> {
  inserted: Expression[];
}
export interface ListLiteral extends Of<'list'> {
  items: Expression[];
}
export interface Entry extends Of<'entry'> {
  key: Expression;
  value: Expression;
}
export interface MapLiteral extends Of<'map'> {
  entries: Entry[];
}
/** Something in round brackets. */
export interface Group extends Of<'group'> {
  inner: Expression;
}
export interface Unary extends Of<'unary'> {
  sign: string;
  operand: Expression;
}
export interface Binary extends Of<'binary'> {
  sign: string;
  left: Expression;
  right: Expression;
}
export interface Ternary extends Of<'ternary'> {
  condition: Expression;
  yes: Expression;
  no: Expression;
}
export interface Member extends Of<'member'> {
  object: Expression;
  property: string;
}
export interface Call extends Of<'call'> {
  callee: Expression;
  values: Expression[];
}
/** `object[from]` or `object[from:to]`. */
export interface Index extends Of<'index'> {
  object: Expression;
  from: Expression;
  to?: Expression;
}

export type Expression =
  | Literal
  | Name
  | PathLiteral
  | ListLiteral
  | MapLiteral
  | Group
  | Unary
  | Binary
  | Ternary
  | Member
  | Call
  | Index;

/** One part of the path of a match: `users`, `{uid}` (wildcard `one`) or `{uid=**}` (`rest`). */
export interface Segment extends Of<'segment'> {
  name: string;
  wildcard: 'none' | 'one' | 'rest';
}
export interface Verb extends Of<'verb'> {
  name: string;
}
export interface Allow extends Of<'allow'> {
  verbs: Verb[];
  condition: Expression;
}
export interface Let extends Of<'let'> {
  name: string;
  value: Expression;
}
export interface FunctionDeclaration extends Of<'function'> {
  name: string;
  parameters: string[];
  lets: Let[];
  result: Expression;
}
export interface Match extends Of<'match'> {
  path: Segment[];
  body: Statement[];
}
export interface Service extends Of<'service'> {
  name: string;
  body: Statement[];
}
export interface RulesFile extends Of<'file'> {
  services: Service[];
}

export type Statement = Match | FunctionDeclaration | Allow;
export type Node = Expression | Entry | Statement | Segment | Verb | Let | Service | RulesFile;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** The nodes directly inside, in the order in which they are written. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** Calls `visit` for `node` and everything inside; `ancestors` begins with the outermost and ends with the parent. */
export function walk(
  node: Node,
  visit: (node: Node, ancestors: Node[]) => void,
  ancestors: Node[] = [],
): void {
  visit(node, ancestors);
  for (const child of childrenOf(node)) walk(child, visit, [...ancestors, node]);
}
