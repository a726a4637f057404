import dockerfile from 'highlight.js/lib/languages/dockerfile';
import { common, createLowlight } from 'lowlight';
import type { ElementContent } from 'hast';
import type { ProblemId } from '@edu/domain/content/content-findings';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

const lowlight = createLowlight({ ...common, dockerfile });

/** Whether code of this language is highlighted. */
const isColoured = (language: string): boolean => lowlight.registered(language);

/** Code as spans with the classes of highlight.js; undefined for an unknown language. */
export function coloured(code: string, language: string): ElementContent[] | undefined {
  if (!isColoured(language)) return undefined;
  return lowlight.highlight(language, code).children as ElementContent[];
}

/** The interface through which the steps report what is not rendered. */
export interface Report {
  message(detail: string, origin: { ruleId: ProblemId; source: string }): unknown;
}

/** Adds a finding; its `ruleId` is the id of the problem. */
export function report(file: Report, problem: ProblemId, detail: string): void {
  file.message(detail.slice(0, 60), { ruleId: problem, source: 'content' });
}

/** Markdown marks that remain after parsing: the learner sees them as characters. */
const LEFTOVERS =
  /\*\*|~~|`|\]\(|\]\[|\[\^|^\|.*\||^:::|\$\$|^#{2,6}(?=\S)|\n *(?:[-*+]|\d+[.)]) |&[a-z]+\d*;|==\S+==|:[a-z]\w+:|\p{L}~\d+~|\$\p{L}[^$\n]*\$/imu;

/** The part of the source that a node was parsed from. */
const sourceOf = ({ position }: Nodes, source: string): string =>
  source.slice(position?.start.offset, position?.end.offset);

const textOf = (value: string): PhrasingContent => ({ type: 'text', value });

/** The replacement of a node that is not rendered: its source text. */
function asText(node: Nodes, source: string): RootContent[] | undefined {
  if (node.type === 'html') return [textOf(node.value)];
  if (node.type === 'footnoteReference') return [textOf(sourceOf(node, source))];
  if (node.type !== 'footnoteDefinition') return undefined;
  const label = textOf(`[^${node.label ?? node.identifier}]: `);
  const [first, ...rest] = node.children;
  return first?.type === 'paragraph'
    ? [{ ...first, children: [label, ...first.children] }, ...rest]
    : [{ type: 'paragraph', children: [label] }, ...node.children];
}

const isFlow = ({ type }: Nodes) =>
  ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(type);

function inspect(node: Nodes, source: string, file: Report): void {
  if (node.type === 'html') report(file, 'html-in-text', node.value);
  if (node.type.startsWith('footnote'))
    report(file, 'markdown-unsupported', sourceOf(node, source));
  if (node.type === 'code' && node.lang && !isColoured(node.lang))
    report(file, 'code-language-unknown', node.lang);
  if (node.type !== 'text' || !node.position) return;
  const left = LEFTOVERS.exec(node.value);
  // An escaped mark is meant as a character, and differs in the source.
  if (left && sourceOf(node, source).includes(left[0]))
    report(file, 'markdown-unsupported', node.value.slice(left.index).trim());
}

/** Reports link definitions that no link uses, because they disappear. */
function inspectDefinitions(tree: Root, source: string, file: Report): void {
  const used = new Set<string>();
  visit(tree, ['linkReference', 'imageReference'], (node) => {
    if ('identifier' in node) used.add(node.identifier);
  });
  visit(tree, 'definition', (node) => {
    if (!used.has(node.identifier)) report(file, 'markdown-unsupported', sourceOf(node, source));
  });
}

/** Raw HTML and footnotes become text; each construct that is not rendered is reported. */
export function settleSource() {
  return (tree: Root, file: Report & { value: unknown }): void => {
    const source = String(file.value);
    inspectDefinitions(tree, source, file);
    visit(tree, (node, at, parent) => {
      inspect(node, source, file);
      const instead = asText(node, source);
      if (!instead || !parent || at === undefined) return undefined;
      const isBlock = node.type === 'html' && isFlow(parent);
      const children = isBlock
        ? [{ type: 'paragraph', children: instead } as RootContent]
        : instead;
      (parent.children as RootContent[]).splice(at, 1, ...children);
      return [SKIP, at + (node.type === 'footnoteDefinition' ? 0 : children.length)];
    });
  };
}
