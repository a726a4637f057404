import { readFileSync } from 'node:fs';
import path from 'node:path';

import { coloured } from '../../functions/src/content/contentful/markdown-source.ts';
import { escapeHtml } from '@edu/domain/text/html';
import { inlineHtml, tied } from './inline-text.ts';

/**
 * The drawing of a section: it shows what the text cannot, and builds up step by step while the
 * captions run. Texts are inline Markdown, code is plain text.
 */
export type Scene = Drawing & {
  /** What the video says at each step, of which there are `stepCount`; absent: the article's words. */
  say?: string[];
  /** The one sentence of the section to remember; absent: its heading. */
  claim?: string;
};

type Drawing =
  /** Boxes with arrows; `isRow` puts short ones side by side. */
  | { kind: 'flow'; items: string[]; isRow?: boolean }
  /** Code, then the lines that it prints. */
  | { kind: 'output'; code: string[]; language?: string; output: string[] }
  /** Code with the line that runs (the first is 1), and the values after it. */
  | {
      kind: 'values';
      code: string[];
      language?: string;
      steps: { line: number; values: Record<string, string> }[];
    }
  /** Two columns, row by row. */
  | { kind: 'compare'; titles: [string, string]; rows: [string, string][] }
  /** A table; each step marks other rows (the first is 1). */
  | { kind: 'table'; columns: string[]; rows: string[][]; steps: number[][] }
  /** Lines with an indent of two blanks for each level, one by one. */
  | { kind: 'tree'; items: string[] }
  /** A box in a box, from the outer to the inner one. */
  | { kind: 'nest'; items: string[] }
  /** Bars of a length from 0 to 100, with the value as text. */
  | { kind: 'bars'; items: { name: string; length: number; value: string }[] };

/** The scenes of a course: by lesson id, then by the heading of the section. */
export type CourseScenes = Record<string, Record<string, Scene>>;

const FOLDER = path.join(import.meta.dirname, 'scenes');

/** Reads `scenes/COURSE.json`; throws when the file is missing. */
export const readScenes = (courseId: string): CourseScenes =>
  JSON.parse(readFileSync(path.join(FOLDER, `${courseId}.json`), 'utf8')) as CourseScenes;

/** In how many steps a scene builds up. */
export function stepCount(scene: Scene): number {
  switch (scene.kind) {
    case 'output':
      return scene.output.length + 1;
    case 'values':
    case 'table':
      return scene.steps.length;
    case 'compare':
      return scene.rows.length;
    case 'flow':
    case 'tree':
    case 'nest':
    case 'bars':
      return scene.items.length;
  }
}

/** Whether a viewer needs time to read code. */
export const hasCode = (scene: Scene): boolean =>
  scene.kind === 'output' || scene.kind === 'values';

/**
 * The state of a part at a step; a part that is not shown yet takes up its space, so that nothing
 * moves.
 */
const stepState = (index: number, step: number): string =>
  index > step ? 'is-hidden' : index === step ? 'is-current' : 'is-shown';

const list = (name: string, items: readonly string[], step: number): string =>
  `<ol class="${name}">${items
    .map((item, index) => `<li class="${stepState(index, step)}">${inlineHtml(item)}</li>`)
    .join('')}</ol>`;

/** The scene at a step, from 0 to `stepCount` − 1. */
export function sceneHtml(scene: Scene, step: number): string {
  switch (scene.kind) {
    case 'flow':
      return list(scene.isRow ? 'flow flow--row' : 'flow', scene.items, step);
    case 'output':
      return `${codeHtml(scene.code, scene.language)}<div class="console">${scene.output
        .map((line, index) => `<p class="${stepState(index + 1, step)}">${escapeHtml(line)}</p>`)
        .join('')}</div>`;
    case 'values':
      return valuesHtml(scene, step);
    case 'compare':
      return compareHtml(scene, step);
    case 'table':
      return tableHtml(scene, step);
    case 'tree':
      return treeHtml(scene.items, step);
    case 'nest':
      return scene.items.reduceRight(
        (inner, item, index) =>
          `<div class="nest ${stepState(index, step)}"><p>${inlineHtml(item)}</p>${inner}</div>`,
        '',
      );
    case 'bars':
      return `<ul class="scene-bars">${scene.items
        .map(
          ({ name, length, value }, index) =>
            `<li class="${stepState(index, step)}"><span>${inlineHtml(name)}</span><i style="width:${length}%"></i><b>${escapeHtml(tied(value))}</b></li>`,
        )
        .join('')}</ul>`;
  }
}

function codeHtml(lines: readonly string[], language = 'js', current = 0): string {
  const rows = lines.map((line, index) => {
    const html = coloured(line, language)?.map(toHtml).join('') ?? escapeHtml(line);
    return `<span class="${index + 1 === current ? 'code__line is-current' : 'code__line'}">${html || ' '}</span>`;
  });
  return `<pre class="code"><code>${rows.join('')}</code></pre>`;
}

function valuesHtml(
  { code, language, steps }: Extract<Scene, { kind: 'values' }>,
  step: number,
): string {
  const names = [...new Set(steps.flatMap(({ values }) => Object.keys(values)))];
  const now = steps[step]!;
  const boxes = names.map((name) => {
    const value = steps.slice(0, step + 1).findLast(({ values }) => Object.hasOwn(values, name))
      ?.values[name];
    const isChanged = Object.hasOwn(now.values, name);
    const state = value === undefined ? 'is-hidden' : isChanged ? 'is-current' : 'is-shown';
    return `<div class="value ${state}"><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value ?? '—')}</dd></div>`;
  });
  return `${codeHtml(code, language, now.line)}<dl class="values">${boxes.join('')}</dl>`;
}

function compareHtml({ titles, rows }: Extract<Scene, { kind: 'compare' }>, step: number): string {
  const column = (side: 0 | 1) =>
    `<div class="compare__side"><h3>${inlineHtml(titles[side])}</h3><ul>${rows
      .map((row, index) => `<li class="${stepState(index, step)}">${inlineHtml(row[side])}</li>`)
      .join('')}</ul></div>`;
  return `<div class="compare">${column(0)}${column(1)}</div>`;
}

function tableHtml(
  { columns, rows, steps }: Extract<Scene, { kind: 'table' }>,
  step: number,
): string {
  const marked = new Set(steps[step]);
  const head = columns.map((column) => `<th>${inlineHtml(column)}</th>`).join('');
  const body = rows.map((row, index) => {
    const cells = row.map((cell) => `<td>${inlineHtml(cell)}</td>`).join('');
    return `<tr class="${marked.has(index + 1) ? 'is-current' : 'is-shown'}">${cells}</tr>`;
  });
  return `<table class="scene-table"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function treeHtml(items: readonly string[], step: number): string {
  const rows = items.map((item, index) => {
    const text = item.trimStart();
    const level = (item.length - text.length) / 2;
    return `<li class="${stepState(index, step)}" style="--level:${level}">${inlineHtml(text)}</li>`;
  });
  return `<ul class="tree">${rows.join('')}</ul>`;
}

/** Highlighted code as HTML, with the classes of highlight.js. */
function toHtml(node: NonNullable<ReturnType<typeof coloured>>[number]): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type !== 'element') return '';
  const names = [node.properties['className'] ?? []].flat().join(' ');
  return `<span class="${names}">${node.children.map(toHtml).join('')}</span>`;
}
