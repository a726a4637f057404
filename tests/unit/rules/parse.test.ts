import { describe, expect, it } from 'vitest';
import { parse } from '../../rules/language/parse.ts';
import { childrenOf, type Expression, type Node, walk } from '../../rules/language/syntax-tree.ts';
import { RULES } from '../../rules/deployed-rules.ts';
import { rulesAsking, rulesWith } from './rules-text.ts';

function nodesOf(source: string): Node[] {
  const nodes: Node[] = [];
  walk(parse(source), (node) => nodes.push(node));
  return nodes;
}

const ofKind = <Kind extends Node['kind']>(source: string, kind: Kind) =>
  nodesOf(source).filter((node): node is Extract<Node, { kind: Kind }> => node.kind === kind);

function conditionOf(text: string): Expression {
  const [allow] = ofKind(rulesAsking(text), 'allow');
  if (!allow) throw new Error('The rules have no allow.');
  return allow.condition;
}

/** An expression with brackets around everything that belongs together. */
function bracketed(node: Node): string {
  const [first = '', ...rest] = childrenOf(node).map(bracketed);
  if ('text' in node) return node.text;
  if (node.kind === 'name') return node.name;
  if (node.kind === 'unary') return `(${node.sign}${first})`;
  if (node.kind === 'binary') return `(${first} ${node.sign} ${rest.join()})`;
  if (node.kind === 'ternary') return `(${first} ? ${rest.join(' : ')})`;
  if (node.kind === 'member') return `${first}.${node.property}`;
  if (node.kind === 'call') return `${first}(${rest.join(', ')})`;
  if (node.kind === 'index') return `${first}[${rest.join(':')}]`;
  return `${node.kind}<${[first, ...rest].join(', ')}>`;
}

describe('an expression', () => {
  it.each([
    ['a || b && c', '(a || (b && c))'],
    ['a && b || c && d', '((a && b) || (c && d))'],
    ['a && b && c', '((a && b) && c)'],
    ['a == b && c != d', '((a == b) && (c != d))'],
    ['a == b in c', '(a == (b in c))'],
    ['a is int == true', '((a is int) == true)'],
    ['a in b + c', '(a in (b + c))'],
    ['a <= b + c * d', '(a <= (b + (c * d)))'],
    ['a - b - c', '((a - b) - c)'],
    ['a / b % c', '((a / b) % c)'],
    ['a >= b == c < d', '((a >= b) == (c < d))'],
    ['-a + b > -1', '(((-a) + b) > (-1))'],
    ['!a.b() && !!c', '((!a.b()) && (!(!c)))'],
    ['a ? b : c', '(a ? b : c)'],
    ['a || b ? c : d ? e : f', '((a || b) ? c : (d ? e : f))'],
    ['a.b.c', 'a.b.c'],
    ['a()', 'a()'],
    ["a.get('b', {}).c(1, [])", "a.get('b', map<>).c(1, list<>)"],
    ['a[0]', 'a[0]'],
    ['a[0:2].size()', 'a[0:2].size()'],
    ["a['b'][c ? 0 : 1]", "a['b'][(c ? 0 : 1)]"],
    ['(a || b) && c', '(group<(a || b)> && c)'],
    ["['a', 'b',]", "list<'a', 'b'>"],
    ["{'a': b, 'c': d == e}", "map<entry<'a', b>, entry<'c', (d == e)>>"],
    ['get(/databases/$(database)/documents/users/$(a.b)).data', 'get(path<database, a.b>).data'],
    ['a / b', '(a / b)'],
    ["'it\\'s' == \"a 'b' \\\"c\\\"\"", "('it\\'s' == \"a 'b' \\\"c\\\"\")"],
    ["a.matches('^[^\\\\s]//[*]$')", "a.matches('^[^\\\\s]//[*]$')"],
    ['a < 1.5 && true != null', '((a < 1.5) && (true != null))'],
    ['a // one\n && /* two\n */ b', '(a && b)'],
    ['constructor && toString', '(constructor && toString)'],
  ])('%s is read as %s', (text, tree) => {
    expect(bracketed(conditionOf(text))).toBe(tree);
  });
});

describe('a statement', () => {
  it('match has a path of names and wildcards, and matches inside', () => {
    const source = rulesWith('match /a/{b}/c/{d=**} { match /e/main { } }');
    const paths = ofKind(source, 'match').map(({ path }) =>
      path.map(({ name, wildcard }) => `${name} ${wildcard}`),
    );
    expect(paths).toEqual([
      ['databases none', 'database one', 'documents none'],
      ['a none', 'b one', 'c none', 'd rest'],
      ['e none', 'main none'],
    ]);
  });

  it('function has parameters, bindings and a result, and may stand inside a match', () => {
    const source = rulesWith(
      'match /a/{b} { function f(c, d) { let e = c; let g = d + 1; return e == g; } }',
    );
    const [found] = ofKind(source, 'function');
    expect(found).toMatchObject({ name: 'f', parameters: ['c', 'd'] });
    expect(found?.lets.map(({ name, value }) => [name, bracketed(value)])).toEqual([
      ['e', 'c'],
      ['g', '(d + 1)'],
    ]);
    expect(found && bracketed(found.result)).toBe('(e == g)');
  });

  it('allow has verbs and a condition', () => {
    const source = rulesWith('match /a/{b} { allow get, list: if true; allow delete: if b; }');
    const allows = ofKind(source, 'allow').map(({ verbs, condition }) => [
      verbs.map(({ name }) => name).join(' '),
      bracketed(condition),
    ]);
    expect(allows).toEqual([
      ['get list', 'true'],
      ['delete', 'b'],
    ]);
  });
});

describe('what is no rules file', () => {
  it.each([
    ['a ==', 4, 'a value is expected, ";" stands there'],
    ['(a || b', 7, '")" is expected, ";" stands there'],
    ['[a b]', 3, '"," is expected, "b" stands there'],
    ['a.1', 2, 'a name is expected, "1" stands there'],
    ['{a}', 2, '":" is expected, "}" stands there'],
    ['a # b', 2, 'no word begins with "#"'],
    ["a + 'b\n'", 4, 'no word begins with "\'"'],
  ])('names line and column of the fault in %j', (condition, offset, what) => {
    const before = rulesAsking(condition).split(condition)[0]?.split('\n') ?? [];
    const column = (before.at(-1) ?? '').length + offset + 1;
    expect(() => parse(rulesAsking(condition))).toThrow(
      `The rules cannot be read at line 4, column ${column}: ${what}.`,
    );
  });

  it('counts lines from 1', () => {
    expect(() => parse('service s {\n}\n  nonsense')).toThrow('line 3, column 3: "service"');
  });

  it('names a verb that does not exist', () => {
    const source = rulesWith('match /a/{b} { allow fetch: if true; }');
    expect(() => parse(source)).toThrow(
      'line 4, column 26: a verb such as "get" is expected, "fetch" stands there.',
    );
  });

  it('names the end of a file that stops too early', () => {
    expect(() => parse(rulesAsking('true').slice(0, -1))).toThrow(
      '"match", "function", "allow" or "}" is expected, the file ends.',
    );
  });

  it('is also one with something behind it', () => {
    expect(() => parse(`${rulesAsking('true')} }`)).toThrow('"service" is expected');
  });
});

describe('the rules that are deployed', () => {
  const code = RULES.split('\n')
    .filter((line) => !line.trim().startsWith('//'))
    .join('\n');

  it.each([
    ['match', /\bmatch \//g],
    ['function', /\bfunction \w+\(/g],
    ['allow', /\ballow [\w, ]+:/g],
    ['let', /\blet \w+ =/g],
    ['ternary', / \? /g],
    ['list', /(?<=(?:[(,]|\bin) ?)\[(?=\]|'|null)/g],
  ] as const)('have as many nodes of kind %s as their text', (kind, words) => {
    const expected = code.match(words)?.length;
    expect(ofKind(RULES, kind)).toHaveLength(expected ?? 0);
    expect(expected).toBeGreaterThan(0);
  });

  it('have every node where its offsets say: read alone, the text there is the same node', () => {
    const readAlone: Partial<Record<Node['kind'], (text: string) => Node | undefined>> = {
      file: parse,
      service: (text) => parse(text).services[0],
      match: (text) => parse(`service s { ${text} }`).services[0]?.body[0],
      function: (text) => parse(`service s { ${text} }`).services[0]?.body[0],
      allow: (text) => parse(`service s { ${text} }`).services[0]?.body[0],
      let: (text) => ofKind(rulesWith(`function f() { ${text} return 1; }`), 'let')[0],
      verb: (text) => ofKind(rulesWith(`allow ${text}: if a;`), 'verb')[0],
      segment: (text) => ofKind(`service s { match /${text} { } }`, 'segment')[0],
      entry: (text) => ofKind(rulesAsking(`{${text}}`), 'entry')[0],
    };
    const withoutOffsets = (node: Node | undefined) =>
      JSON.stringify(node, (key, value: unknown) =>
        key === 'start' || key === 'end' ? undefined : value,
      );
    const source = RULES.trim();
    const nodes = nodesOf(source);
    for (const node of nodes) {
      const text = source.slice(node.start, node.end);
      expect(text).toBe(text.trim());
      const again = readAlone[node.kind] ?? conditionOf;
      expect(withoutOffsets(again(text)), text).toBe(withoutOffsets(node));
    }
    expect(nodes.length).toBeGreaterThan(1000);
  });
});
