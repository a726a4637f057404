import type { Entry, Expression, PathLiteral } from './syntax-tree.ts';
import type { TokenReader } from './token-reader.ts';

/** How tightly a sign between two values binds: the later, the tighter. */
const STRENGTH = new Map(
  [['||'], ['&&'], ['==', '!='], ['in', 'is'], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']]
    .map((signs, index) => signs.map((sign): [string, number] => [sign, index + 1]))
    .flat(),
);
const CONSTANTS = new Set(['true', 'false', 'null']);

/** Reads one expression of the rules language; throws where none stands. */
export function parseExpression(reader: TokenReader): Expression {
  const condition = parseBinary(reader, 1);
  if (!reader.accepts('?')) return condition;
  const yes = parseExpression(reader);
  reader.expect(':');
  const no = parseExpression(reader);
  return { kind: 'ternary', condition, yes, no, ...reader.since(condition.start) };
}

function parseBinary(reader: TokenReader, weakest: number): Expression {
  let left = parseUnary(reader);
  for (;;) {
    const sign = reader.peek().text;
    const strength = STRENGTH.get(sign);
    if (strength === undefined || strength < weakest) return left;
    reader.next();
    const right = parseBinary(reader, strength + 1);
    left = { kind: 'binary', sign, left, right, ...reader.since(left.start) };
  }
}

function parseUnary(reader: TokenReader): Expression {
  const { text: sign, start } = reader.peek();
  if (sign !== '!' && sign !== '-') return parsePostfix(reader);
  reader.next();
  const operand = parseUnary(reader);
  return { kind: 'unary', sign, operand, ...reader.since(start) };
}

function parsePostfix(reader: TokenReader): Expression {
  let object = parsePrimary(reader);
  const { start } = object;
  for (;;) {
    if (reader.accepts('.')) {
      const property = reader.name();
      object = { kind: 'member', object, property, ...reader.since(start) };
    } else if (reader.accepts('(')) {
      const values = reader.list(')', () => parseExpression(reader));
      object = { kind: 'call', callee: object, values, ...reader.since(start) };
    } else if (reader.accepts('[')) {
      const from = parseExpression(reader);
      const to = reader.accepts(':') ? { to: parseExpression(reader) } : {};
      reader.expect(']');
      object = { kind: 'index', object, from, ...to, ...reader.since(start) };
    } else return object;
  }
}

function parsePrimary(reader: TokenReader): Expression {
  const { kind, text, start } = reader.peek();
  if (text === '/') return parsePath(reader);
  if (kind === 'number' || kind === 'string') {
    reader.next();
    return { kind, text, ...reader.since(start) };
  }
  if (kind === 'name') {
    const name = reader.name();
    const span = reader.since(start);
    return CONSTANTS.has(name)
      ? { kind: 'constant', text: name, ...span }
      : { kind: 'name', name, ...span };
  }
  if (reader.accepts('(')) {
    const inner = parseExpression(reader);
    reader.expect(')');
    return { kind: 'group', inner, ...reader.since(start) };
  }
  if (reader.accepts('[')) {
    const items = reader.list(']', () => parseExpression(reader));
    return { kind: 'list', items, ...reader.since(start) };
  }
  if (reader.accepts('{')) {
    const entries = reader.list('}', () => parseEntry(reader));
    return { kind: 'map', entries, ...reader.since(start) };
  }
  throw reader.unexpected('a value');
}

function parseEntry(reader: TokenReader): Entry {
  const key = parseExpression(reader);
  reader.expect(':');
  const value = parseExpression(reader);
  return { kind: 'entry', key, value, ...reader.since(key.start) };
}

function parsePath(reader: TokenReader): PathLiteral {
  const { start } = reader.peek();
  const inserted: Expression[] = [];
  while (reader.accepts('/')) {
    if (reader.accepts('$')) {
      reader.expect('(');
      inserted.push(parseExpression(reader));
      reader.expect(')');
    } else reader.name();
  }
  return { kind: 'path', inserted, ...reader.since(start) };
}
