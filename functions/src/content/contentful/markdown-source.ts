import dockerfile from 'highlight.js/lib/languages/dockerfile';
import { common, createLowlight } from 'lowlight';
import type { Element, ElementContent, Text } from 'hast';
import type { ProblemId } from '@edu/domain/content/content-problems';
import type { FootnoteDefinition, FootnoteReference, Html, Nodes, Root } from 'mdast';
import type { Options } from 'remark-rehype';
import { visit } from 'unist-util-visit';

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
const sliceSource = ({ position }: Nodes, source: string): string =>
  source.slice(position?.start.offset, position?.end.offset);

const toText = (value: string): Text => ({ type: 'text', value });
const paragraph = (...children: ElementContent[]): Element => ({
  ...{ type: 'element', tagName: 'p', properties: {}, children },
});

const isInline = (parent?: Nodes) => parent !== undefined && !FLOW.includes(parent.type);
/** `practice` holds the blocks of a task (markdown-practice.ts). */
const FLOW = ['root', 'blockquote', 'listItem', 'footnoteDefinition', 'practice'];

/** Raw HTML and footnotes are shown as their source text. */
export const AS_TEXT: NonNullable<Options['handlers']> = {
  html: (_, { value }: Html, parent?: Nodes) =>
    isInline(parent) ? toText(value) : paragraph(toText(value)),
  footnoteReference: (_, { label, identifier }: FootnoteReference) =>
    toText(`[^${label ?? identifier}]`),
  footnoteDefinition: (state, node: FootnoteDefinition) => {
    const label = toText(`[^${node.label ?? node.identifier}]: `);
    const children = state.all(node);
    const [first, ...rest] = children;
    return first?.type === 'element' && first.tagName === 'p'
      ? [paragraph(label, ...first.children), ...rest]
      : [paragraph(label), ...children];
  },
};

function inspect(node: Nodes, source: string, file: Report): void {
  if (node.type === 'html') report(file, 'html-in-text', node.value);
  if (node.type.startsWith('footnote'))
    report(file, 'markdown-unsupported', sliceSource(node, source));
  if (node.type === 'code' && node.lang && !isColoured(node.lang))
    report(file, 'code-language-unknown', node.lang);
  if (node.type !== 'text' || !node.position) return;
  const left = LEFTOVERS.exec(node.value);
  // An escaped mark is meant as a character, and differs in the source.
  if (left && sliceSource(node, source).includes(left[0]))
    report(file, 'markdown-unsupported', node.value.slice(left.index).trim());
}

/** Reports link definitions that no link uses, because they disappear. */
function inspectDefinitions(tree: Root, source: string, file: Report): void {
  const used = new Set<string>();
  visit(tree, ['linkReference', 'imageReference'], (node) => {
    if ('identifier' in node) used.add(node.identifier);
  });
  visit(tree, 'definition', (node) => {
    if (!used.has(node.identifier)) report(file, 'markdown-unsupported', sliceSource(node, source));
  });
}

/** Reports each construct that is not rendered. */
export function inspectSource() {
  return (tree: Root, file: Report & { value: unknown }): void => {
    const source = String(file.value);
    inspectDefinitions(tree, source, file);
    visit(tree, (node) => inspect(node, source, file));
  };
}
