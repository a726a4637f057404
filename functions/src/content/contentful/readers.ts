import { ORDER_MISSING, UNTITLED } from '@edu/domain/content/course';
import { cutSigns } from '@edu/domain/platform/graphemes';
import { cleanLine } from '@edu/domain/platform/one-line';
import { type MarkdownTop, renderInline, renderMarkdown } from './markdown.ts';
import { omitUndefined } from './entry.ts';
import type { TakeNote } from './problems.ts';

/**
 * Readers of single fields, which may be absent, null or of any
 * type: each has a default, notes what is wrong and never throws.
 */
export type Fields = Record<string, unknown>;

const MAX_TITLE = 256;
const MAX_TEXT = 50_000;
const MAX_LIST = 20;
const MAX_LIST_ITEM = 300;

const TAG = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>/i;

/** Notes HTML in a plain text, which is shown as it was typed; what is between backticks is meant as code. */
function inspectText(text: string, field: string, note: TakeNote): void {
  const tag = TAG.exec(text.replace(/(`+)[\s\S]*?\1/g, ''))?.[0];
  if (tag) note('html-in-text', field, tag.slice(0, 40));
}

/** At most `max` characters, the last of them «…» when the text was cut; never a part of a visible character. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${cutSigns(text, max - 1).trimEnd()}…`;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

function wrongType(field: string, value: unknown, note: TakeNote): void {
  note('wrong-type', field, `it holds a value of type ${kindOf(value)}`);
}

/** A string or number as trimmed text; '' for nothing and, noted, for anything else. */
function rawText(fields: Fields, field: string, note: TakeNote): string {
  const value = fields[field];
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  wrongType(field, value, note);
  return '';
}

function limited(text: string, field: string, max: number, note: TakeNote): string {
  if (text.length > max) note('text-too-long', field, `${text.length} characters of ${max}`);
  return cut(text, max);
}

/** Plain text of at most `max` characters. */
export function readText(fields: Fields, field: string, max: number, note: TakeNote): string {
  const text = rawText(fields, field, note);
  inspectText(text, field, note);
  return limited(text, field, max, note);
}

/** One clean line of at most `max` characters. */
export const readLine = (fields: Fields, field: string, max: number, note: TakeNote): string =>
  cleanLine(readText(fields, field, max, note));

/** One clean line, or undefined when there is none. */
export const readOptionalLine = (...parameters: Parameters<typeof readLine>) =>
  readLine(...parameters) || undefined;

/** A field and its HTML: `overview` and `overviewHtml`. The HTML is absent for a text that cannot be parsed. */
export type WithHtml<F extends string> = Record<F, string> & Partial<Record<`${F}Html`, string>>;

const withHtml = <F extends string>(field: F, text: string, html: string | undefined) =>
  ({ [field]: text, ...omitUndefined({ [`${field}Html`]: html }) }) as WithHtml<F>;

/** Markdown as the editor wrote it, and as HTML whose first heading is of level `top`. */
export function readMarkdown<F extends string>(
  fields: Fields,
  field: F,
  top: MarkdownTop,
  note: TakeNote,
): WithHtml<F> {
  const text = limited(rawText(fields, field, note), field, MAX_TEXT, note);
  const html = renderMarkdown(text, {
    top,
    note: (problem, detail) => note(problem, field, detail),
  });
  return withHtml(field, text, html);
}

/** The same of at most `max` characters for a place within a label or a heading; `source` is the field that notes name. */
export function readInline<F extends string>(
  fields: Fields,
  field: F,
  max: number,
  note: TakeNote,
  source: string = field,
): WithHtml<F> {
  const text = limited(rawText({ [source]: fields[field] }, source, note), source, max, note);
  const html = renderInline(text, (problem, detail) => note(problem, source, detail));
  return withHtml(field, text, html);
}

/** The title; «Без назви» when it is empty. */
export function readTitle(fields: Fields, note: TakeNote): string {
  const title = readLine(fields, 'title', MAX_TITLE, note);
  if (!title) note('title-missing', 'title');
  return title || UNTITLED;
}

/** The title without notes: what a report calls an entry. */
export const titleOf = (fields: Fields): string =>
  typeof fields.title === 'string' ? cut(cleanLine(fields.title), 80) : '';

/** A finite number, also from numeric text; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  const number = isNumeric ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The place in the curriculum; ORDER_MISSING, noted, when there is none. */
export function readOrder(fields: Fields, note: TakeNote): number {
  const order = toNumber(fields.order);
  if (order === undefined) note('order-missing', 'order');
  return order ?? ORDER_MISSING;
}

/** Short text such as «4 години»; a number is meant in minutes. */
export function readDuration(fields: Fields, note: TakeNote): string | undefined {
  const minutes = toNumber(fields.duration);
  if (minutes !== undefined) return minutes > 0 ? `${minutes}\u00A0хв` : undefined;
  return readOptionalLine(fields, 'duration', 60, note);
}

/** A list of short texts; a long text counts as one item a line. Empty items are left out. */
export function readList(fields: Fields, field: string, note: TakeNote): string[] {
  const value = fields[field];
  if (value === undefined || value === null) return [];
  if (typeof value !== 'string' && !Array.isArray(value)) {
    wrongType(field, value, note);
    return [];
  }
  const raw: unknown[] =
    typeof value === 'string'
      ? value.split('\n').map((line) => line.replace(/^\s*[-*•]\s+/, ''))
      : value;
  const items = raw
    .map((_, at) => readLine({ [field]: raw[at] }, field, MAX_LIST_ITEM, note))
    .filter((item) => item !== '');
  if (items.length > MAX_LIST) note('list-too-long', field, `${items.length} items of ${MAX_LIST}`);
  return items.slice(0, MAX_LIST);
}
