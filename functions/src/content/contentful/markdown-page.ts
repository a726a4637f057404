import { typography } from '@edu/domain/text/typography';
import type { Element, ElementContent, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { PracticeBlock, PracticeData } from './markdown-practice.ts';
import { coloured, report, type Report } from './markdown-source.ts';

/**
 * Steps on the HTML tree; those before the sanitiser change content, those after it only add our
 * own attributes.
 */

const OWN_SITE = 'https://own.invalid';
const CONTENTFUL_FILE = /^\/\/[a-z]+\.ctfassets\.net\//;

const parsed = (address: string): URL | undefined =>
  URL.canParse(address, OWN_SITE) ? new URL(address, OWN_SITE) : undefined;

/** An address of this site begins with one slash. */
const isInternal = (address: string): boolean =>
  address.startsWith('/') && parsed(address)?.origin === OWN_SITE;

const isExternal = (address: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(address) && parsed(address) !== undefined;

const isImageAddress = (address: string): boolean =>
  isInternal(address) || (/^https:\/\//i.test(address) && parsed(address) !== undefined);

const text = (value: string): ElementContent => ({ type: 'text', value });

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });

/** Replaces a node by others and continues behind them. */
function replace(parent: Parents, at: number, nodes: ElementContent[]): [typeof SKIP, number] {
  parent.children.splice(at, 1, ...nodes);
  return [SKIP, at + nodes.length];
}

/** A link that cannot be followed becomes its text, a rejected image its description. */
export function settleAddresses() {
  return (tree: Root, file: Report): void =>
    visit(tree, 'element', (node, at, parent) => {
      if (!parent || at === undefined) return undefined;
      if (node.tagName === 'a') {
        const href = String(node.properties.href);
        if (isInternal(href) || isExternal(href)) return undefined;
        report(file, 'unsafe-link', href);
        // The children are visited at the same position.
        parent.children.splice(at, 1, ...node.children);
        return [SKIP, at];
      }
      if (node.tagName !== 'img') return undefined;
      const source = String(node.properties.src);
      // Contentful's own editor inserts files without a protocol.
      const src = CONTENTFUL_FILE.test(source) ? `https:${source}` : source;
      const { alt = '' } = node.properties as { alt?: string };
      if (!alt) report(file, 'image-alt-missing', src);
      if (!isImageAddress(src)) {
        report(file, 'image-refused', src);
        return replace(parent, at, [text(alt)]);
      }
      node.properties = { ...node.properties, src };
      return undefined;
    });
}

const LEVEL = /^h([1-6])$/;

/** Renumbers the headings from `top` on without gaps, in the same order. */
export function settleHeadings(top: number) {
  return (tree: Root): void => {
    const headings: [Element, number][] = [];
    visit(tree, 'element', (node) => {
      const level = LEVEL.exec(node.tagName)?.[1];
      if (level) headings.push([node, Number(level)]);
    });
    const levels = [...new Set(headings.map(([, level]) => level))].sort((a, b) => a - b);
    for (const [node, level] of headings)
      node.tagName = `h${Math.min(6, top + levels.indexOf(level))}`;
  };
}

const readLanguage = (code: Element): string | undefined =>
  [code.properties.className]
    .flat()
    .map((name) => /^language-(.+)/.exec(String(name))?.[1])
    .find((name) => name !== undefined);

/** The text of the code element within another, highlighted when the language is known. */
function codeIn({ children }: Element): ElementContent[] {
  const code = children.find((child) => child.type === 'element');
  const first = code?.children[0];
  const value = first?.type === 'text' ? first.value.replace(/\n$/, '') : '';
  const language = code && readLanguage(code);
  return code ? (language && coloured(value, language)) || [text(value)] : [];
}

/**
 * A box that scrolls sideways must be reachable by keyboard and have a name; a landmark for each
 * would be too many.
 */
const scrolling = (className: string, ariaLabel: string) => ({
  className: [className],
  tabIndex: 0,
  role: 'group',
  ariaLabel,
});

const add = (node: Element, properties: Element['properties']): undefined => {
  node.properties = { ...node.properties, ...properties };
};

/**
 * Copies the code before it (web/src/ui/copy-code.ts), and says so by its second label. Beside the
 * code, because that scrolls.
 */
const copyButton = (): Element =>
  element('button', { type: 'button', className: ['code-copy'] }, [
    element('span', { className: ['visually-hidden'] }, [text('Копіювати код')]),
    element('span', { hidden: true }, [text('Скопійовано')]),
  ]);

const pressable = (action: string, style: string, label: string): Element =>
  element(
    'button',
    {
      type: 'button',
      className: ['btn', 'btn--sm', style, 'practice__press', `practice__press--${action}`],
    },
    [text(label)],
  );

/**
 * The presses of a runnable block; the first one loads the editor
 * (web/src/features/practice/lesson-text.tsx).
 */
const practiceBar = ({ task }: PracticeBlock): Element =>
  element('div', { className: ['practice__bar'] }, [
    ...(task ? [pressable('check', 'btn--primary', 'Перевірити')] : []),
    pressable('run', 'btn--line', 'Запустити'),
    pressable('edit', 'btn--quiet', 'Змінити'),
  ]);

const practiceProperties = ({ language, key, task }: PracticeBlock) => ({
  dataLanguage: language,
  dataBlock: key,
  ...(task ? { dataTask: JSON.stringify(task) } : {}),
});

/** The block that an element marks by its position; undefined for another element. */
const practiceIn = ({ practice }: PracticeData, node: Element): PracticeBlock | undefined =>
  practice?.[Number(node.properties.dataPractice ?? Number.NaN)];

const VIDEO_FILE = /\.(?:mp4|webm)(?:[?#]|$)/i;

/**
 * A paragraph that is one picture whose file is a video becomes a silent, looping figure
 * (web/src/ui/scene-figures.ts plays it); undefined for another paragraph.
 */
function figureOf({ children }: Element): Element | undefined {
  const [only, ...others] = children;
  if (only?.type !== 'element' || only.tagName !== 'img' || others.length > 0) return undefined;
  const { src, alt = '' } = only.properties;
  if (!VIDEO_FILE.test(String(src))) return undefined;
  const video = { src, muted: true, playsInline: true, preload: 'metadata', ariaLabel: alt };
  return element('figure', { className: ['scene-figure'] }, [
    element('video', video, []),
    ...(alt ? [element('figcaption', {}, [text(alt)])] : []),
  ]);
}

/** Changes to sanitised elements; a returned element replaces the original. */
const FINISH: Record<string, (node: Element, data: PracticeData) => Element | undefined> = {
  a: (node) => {
    const isOwn = isInternal(String(node.properties.href));
    const rel = isOwn ? {} : { rel: ['noopener', 'noreferrer'] };
    node.properties = { className: ['link'], ...node.properties, ...rel };
    return undefined;
  },
  img: (node) => add(node, { loading: 'lazy', decoding: 'async' }),
  p: (node) => figureOf(node),
  input: (node) =>
    add(node, { ariaLabel: node.properties.checked ? 'Виконано' : 'Не\u00A0виконано' }),
  table: (node) => element('div', scrolling('table-box', 'Таблиця'), [node]),
  th: (node) => add(node, { scope: 'col' }),
  pre: (node, data) => {
    const [first] = node.children;
    const block = first?.type === 'element' ? practiceIn(data, first) : undefined;
    const code = element('code', {}, codeIn(node));
    const pre = element('pre', scrolling('code', 'Приклад коду'), [code]);
    const box = element('div', { className: ['code-box'] }, [pre, copyButton()]);
    if (!block) return box;
    const properties = { className: ['practice'], ...practiceProperties(block) };
    return element('div', properties, [box, practiceBar(block)]);
  },
  section: (node, data) => {
    const block = practiceIn(data, node);
    if (!block?.task) return undefined;
    const ariaLabel = `Завдання: ${block.task.title}`;
    const className = ['practice', 'practice--task'];
    node.properties = { className, ariaLabel, ...practiceProperties(block) };
    node.children.push(practiceBar(block));
    return undefined;
  },
  div: (node) => {
    const { dataPractice, dataQuestion } = node.properties;
    if (dataPractice === 'hint') node.properties = { className: ['practice__hint'], hidden: true };
    if (dataQuestion !== undefined)
      node.properties = { className: ['lesson-question'], dataQuestion };
    return undefined;
  },
};

/** Adds classes, labels, code highlighting and typography to sanitised HTML. */
export function finish() {
  return (tree: Root, file: { data: PracticeData }): void =>
    visit(tree, (node, at, parent) => {
      if (node.type === 'text') node.value = typography(node.value);
      if (node.type !== 'element') return undefined;
      if (node.tagName === 'code') return SKIP;
      const instead = FINISH[node.tagName]?.(node, file.data);
      if (!instead || !parent || at === undefined) return undefined;
      parent.children[at] = instead;
      if (node.tagName === 'pre') return SKIP;
      // The children of a box are visited here, because the walk would visit the table again.
      finish()({ type: 'root', children: node.children }, file);
      return SKIP;
    });
}

/**
 * Only what a label, a heading or a button may contain: paragraphs become lines, a block of code
 * wraps, a link becomes its text.
 */
export function settleInline() {
  return (tree: Root, file: Report & { value: unknown }): void => {
    const source = String(file.value);
    visit(tree, 'element', (node, at, parent) => {
      if (!parent || at === undefined || node.tagName !== 'a') return undefined;
      // A bare address was typed as text and is shown as text.
      if (source[node.position?.start.offset ?? -1] === '[')
        report(file, 'markdown-unsupported', String(node.properties.href));
      parent.children.splice(at, 1, ...node.children);
      return [SKIP, at];
    });
    const blocks = tree.children.filter((node) => node.type === 'element');
    const [only] = blocks;
    tree.children =
      blocks.length === 1 && only?.tagName === 'p' ? only.children : blocks.map(toInline);
  };
}

const toInline = (block: Element): Element =>
  block.tagName === 'pre'
    ? element('code', { className: ['code', 'code--inline'] }, codeIn(block))
    : element('span', { className: ['line'] }, block.children);
