import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

/** What the markup of every component must have, and no browser test can check in all of them. */

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const WEB = new URL('../../../web/src', import.meta.url).pathname;
const FILES = globSync('**/*.tsx', { cwd: WEB });

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const every = (node: Node): Node[] => [node, ...nodesIn(node).flatMap(every)];
const hasElement = (node: Node) => every(node).some(({ type }) => type.startsWith('JSX'));
const isChoice = ({ type }: Node) =>
  type === 'ConditionalExpression' || type === 'LogicalExpression';

/** Children that are rendered; white space between them is not. */
const childrenOf = (element: Node): Node[] =>
  (element['children'] as Node[]).filter(
    (child) =>
      !(child.type === 'JSXText' && !String(child['value']).trim()) &&
      !(
        isNode(child['expression']) &&
        child['expression'].type === 'Literal' &&
        !String(child['expression']['value']).trim()
      ),
  );

/** Texts that change beside other children, or follow a conditional element. */
function looseTexts(source: string): string[] {
  const elements = every(parseAst(source, { lang: 'tsx' }) as unknown as Node).filter(
    ({ type }) => type === 'JSXElement' || type === 'JSXFragment',
  );
  return elements.flatMap((element) => {
    const children = childrenOf(element);
    if (children.length < 2) return [];
    return children.flatMap((child, i) => {
      const text = child['expression'];
      if (child.type !== 'JSXExpressionContainer' || !isNode(text) || hasElement(text)) return [];
      const before = children[i - 1]?.['expression'];
      const follows = isNode(before) && isChoice(before) && hasElement(before);
      const isText = !['ArrowFunctionExpression', 'Identifier', 'JSXEmptyExpression'].includes(
        text.type,
      );
      return isText && (isChoice(text) || follows) ? [source.slice(text.start, text.end)] : [];
    });
  });
}

const found = (find: (source: string) => string[]) =>
  FILES.flatMap((file) =>
    find(readFileSync(path.join(WEB, file), 'utf8')).map((text) => `${file}: ${text}`),
  );

describe('a page translator', () => {
  it('moves text nodes: a text that changes beside an icon has a separate element', () => {
    // These render elements of the parent.
    const isChildren = (text: string) => text.endsWith('&& children');
    expect(found(looseTexts).filter((text) => !isChildren(text))).toEqual([]);
  });

  it('detects a button whose text changes beside its icon', () => {
    expect(looseTexts('<b><Icon /> {a ? x.one : x.two}</b>')).toEqual(['a ? x.one : x.two']);
    expect(looseTexts('<b>{a && <Icon />} {x.one}</b>')).toEqual(['x.one']);
    expect(looseTexts('<b><Icon /> <span>{a ? x.one : x.two}</span></b>')).toEqual([]);
  });
});

describe('VoiceOver in Safari', () => {
  // Our lists have no markers, and without a role Safari does not announce such a list.
  const listsWithoutRole = (source: string) =>
    [...source.matchAll(/<[uo]l\b[^>]*/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/\brole=/.test(tag));

  it('has a role on every list', () => {
    expect(found(listsWithoutRole)).toEqual([]);
  });

  it('is found by a role in the tag', () => {
    expect(listsWithoutRole('<ul className="a">')).toEqual(['<ul className="a"']);
    expect(listsWithoutRole('<ul role="list" className="a">')).toEqual([]);
  });
});

describe('a name that is written from right to left', () => {
  // A property with a name as a child or as an argument of a text, which would not be isolated.
  const bareNames = (source: string) =>
    [
      ...source.matchAll(
        /[>}]\s*\{\s*[\w.]*\b(?:displayName|author|removedByName|courseName|name)\s*\}/g,
      ),
    ]
      .map(([text]) => text.slice(1).trim())
      .filter((text) => text !== '{name}' && text !== '{props.name}');

  it('moves nothing around it: PersonName shows it', () => {
    expect(found(bareNames)).toEqual([]);
    const showing = FILES.filter((file) =>
      readFileSync(path.join(WEB, file), 'utf8').includes('shownLine'),
    );
    expect(showing).toEqual(['ui/avatar.tsx']);
  });

  it('is found where it is shown bare', () => {
    expect(bareNames('<b>{person.displayName}</b>')).toEqual(['{person.displayName}']);
    expect(bareNames('<b><PersonName name={person.displayName} /></b>')).toEqual([]);
  });
});
