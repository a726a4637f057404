import { parseExpression } from './parse-expression.ts';
import type {
  Allow,
  FunctionDeclaration,
  Let,
  Match,
  RulesFile,
  Segment,
  Service,
  Statement,
  Verb,
} from './syntax-tree.ts';
import { TokenReader } from './token-reader.ts';

const VERBS = new Set(['get', 'list', 'read', 'create', 'update', 'delete', 'write']);

/**
 * The tree of a rules file, as much of the language as firestore.rules uses. Throws an Error that names the line, the
 * column and what was expected there.
 */
export function parse(source: string): RulesFile {
  const reader = new TokenReader(source);
  if (reader.accepts('rules_version')) {
    reader.expect('=');
    parseExpression(reader);
    reader.expect(';');
  }
  const services: Service[] = [];
  while (reader.peek().kind !== 'end') services.push(parseService(reader));
  return { kind: 'file', services, start: 0, end: source.length };
}

function parseService(reader: TokenReader): Service {
  const { start } = reader.expect('service');
  let name = reader.name();
  while (reader.accepts('.')) name += `.${reader.name()}`;
  const body = parseBody(reader);
  return { kind: 'service', name, body, ...reader.since(start) };
}

function parseBody(reader: TokenReader): Statement[] {
  reader.expect('{');
  const statements: Statement[] = [];
  while (!reader.accepts('}')) statements.push(parseStatement(reader));
  return statements;
}

function parseStatement(reader: TokenReader): Statement {
  switch (reader.peek().text) {
    case 'match':
      return parseMatch(reader);
    case 'function':
      return parseFunction(reader);
    case 'allow':
      return parseAllow(reader);
    default:
      throw reader.unexpected('"match", "function", "allow" or "}"');
  }
}

function parseMatch(reader: TokenReader): Match {
  const { start } = reader.expect('match');
  const path = [parseSegment(reader)];
  while (reader.peek().text === '/') path.push(parseSegment(reader));
  const body = parseBody(reader);
  return { kind: 'match', path, body, ...reader.since(start) };
}

function parseSegment(reader: TokenReader): Segment {
  reader.expect('/');
  const { start } = reader.peek();
  if (!reader.accepts('{')) {
    const name = reader.name();
    return { kind: 'segment', name, wildcard: 'none', ...reader.since(start) };
  }
  const name = reader.name();
  const wildcard = reader.accepts('=') ? 'rest' : 'one';
  if (wildcard === 'rest') reader.expect('**');
  reader.expect('}');
  return { kind: 'segment', name, wildcard, ...reader.since(start) };
}

function parseFunction(reader: TokenReader): FunctionDeclaration {
  const { start } = reader.expect('function');
  const name = reader.name();
  reader.expect('(');
  const parameters = reader.list(')', () => reader.name());
  reader.expect('{');
  const lets: Let[] = [];
  while (reader.peek().text === 'let') lets.push(parseLet(reader));
  reader.expect('return');
  const result = parseExpression(reader);
  reader.expect(';');
  reader.expect('}');
  return { kind: 'function', name, parameters, lets, result, ...reader.since(start) };
}

function parseLet(reader: TokenReader): Let {
  const { start } = reader.expect('let');
  const name = reader.name();
  reader.expect('=');
  const value = parseExpression(reader);
  reader.expect(';');
  return { kind: 'let', name, value, ...reader.since(start) };
}

function parseAllow(reader: TokenReader): Allow {
  const { start } = reader.expect('allow');
  const verbs: Verb[] = [parseVerb(reader)];
  while (reader.accepts(',')) verbs.push(parseVerb(reader));
  reader.expect(':');
  reader.expect('if');
  const condition = parseExpression(reader);
  reader.expect(';');
  return { kind: 'allow', verbs, condition, ...reader.since(start) };
}

function parseVerb(reader: TokenReader): Verb {
  const { start, text } = reader.peek();
  if (!VERBS.has(text)) throw reader.unexpected('a verb such as "get"');
  const name = reader.name();
  return { kind: 'verb', name, ...reader.since(start) };
}
