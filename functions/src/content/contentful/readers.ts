import type { ProblemId } from '@edu/domain/content/content-problems';
import { COURSE_HOURS, ORDER_MISSING, UNTITLED } from '@edu/domain/content/course';
import type { TaskTitle } from '@edu/domain/content/practice';
import { characterCount, hasAtMost, truncateCharacters } from '@edu/domain/text/graphemes';
import { decimalText } from '@edu/domain/text/typography';
import { cleanLine } from '@edu/domain/text/one-line';
import { omitUndefined } from './entry.ts';
import { LESSON, type MarkdownTop } from './markdown.ts';
import type { ReportProblem } from './problems.ts';
import { findRendered } from './rendering.ts';

export type Fields = Record<string, unknown>;

/** «1.5 год»: not of a date such as «1.05.2026». */
const DECIMAL_POINT = /(?<![\d.])(\d+)\.(\d+)(?![\d.])/g;

const MAX_TITLE = 256;
/** The most characters of a long text. */
export const MAX_TEXT = 50_000;
const MAX_LIST = 20;
const MAX_LIST_ITEM = 300;

const TAG = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>/i;

/**
 * At most `max` characters, the last of them «…» when the text was cut; never a part of a visible
 * character.
 */
export const cut = (text: string, max: number): string =>
  hasAtMost(text, max) ? text : `${truncateCharacters(text, max - 1).trimEnd()}…`;

/** The title without a report: the name of an entry in the findings. */
export const readTitle = (fields: Fields): string =>
  typeof fields.title === 'string' ? cut(cleanLine(fields.title), 80) : '';

/** A finite number, also from numeric text with a point or a comma; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'string' && /^\s*-?\d+([.,]\d+)?\s*$/.test(value);
  const number = isNumeric ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * A field and its HTML: `overview` and `overviewHtml`. The HTML is absent for a text that cannot be
 * parsed.
 */
type WithHtml<F extends string> = Record<F, string> & Partial<Record<`${F}Html`, string>>;

const withHtml = <F extends string>(field: F, text: string, html: string | undefined) =>
  ({ [field]: text, ...omitUndefined({ [`${field}Html`]: html }) }) as WithHtml<F>;

/**
 * Reads single fields, which may be absent, null or of any type: each has a default; an invalid
 * value is reported and never throws.
 */
export function createReader(fields: Fields, report: ReportProblem) {
  const wrongType = (field: string): void => {
    const kind = Array.isArray(fields[field]) ? 'list' : typeof fields[field];
    report('wrong-type', field, `it holds a value of type ${kind}`);
  };

  const reportOn = (field: string) => (problem: ProblemId, detail: string) =>
    report(problem, field, detail);

  /** A string or number as trimmed text; '' when absent or, with a report, for another type. */
  function raw(field: string): string {
    const value = fields[field] ?? '';
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
    wrongType(field);
    return '';
  }

  function limited(field: string, whole: string, max: number): string {
    if (!hasAtMost(whole, max))
      report('text-too-long', field, `${characterCount(whole)} characters of ${max}`);
    return cut(whole, max);
  }

  /**
   * Plain text. HTML in it is reported, because it is shown as typed; text between backticks is
   * code.
   */
  function text(field: string, max: number): string {
    const whole = raw(field);
    // Only what is shown: in a long text of backticks the search for code would take seconds.
    const tag = TAG.exec(whole.slice(0, max).replace(/(`+)[\s\S]*?\1/g, ''))?.[0];
    if (tag) report('html-in-text', field, truncateCharacters(tag, 40));
    return limited(field, whole, max);
  }

  /** One clean line. */
  const line = (field: string, max: number): string => cleanLine(text(field, max));
  const optionalLine = (field: string, max: number) => line(field, max) || undefined;

  return {
    fields,
    report,
    text,
    line,
    optionalLine,

    /** Markdown as the editor wrote it, and as HTML whose first heading is of level `top`. */
    markdown<F extends string>(field: F, top: MarkdownTop): WithHtml<F> {
      const source = limited(field, raw(field), MAX_TEXT);
      return withHtml(
        field,
        source,
        findRendered({ form: top, text: source }, reportOn(field))?.html,
      );
    },

    /** The text of a lesson: Markdown whose code may run, with its tasks and questions. */
    lesson(): WithHtml<'description'> & { tasks?: TaskTitle[]; questionIds?: string[] } {
      const source = limited('description', raw('description'), MAX_TEXT);
      const found = findRendered({ form: LESSON, text: source }, reportOn('description'));
      return {
        ...withHtml('description', source, found?.html),
        ...omitUndefined({ tasks: found?.tasks, questionIds: found?.questions }),
      };
    },

    /**
     * The same of at most `max` characters for a place within a label or a heading, under the given
     * name.
     */
    inline<F extends string>(field: string, max: number, name: F): WithHtml<F> {
      const source = limited(field, raw(field), max);
      return withHtml(
        name,
        source,
        findRendered({ form: 'inline', text: source }, reportOn(field))?.html,
      );
    },

    /** The title; «Без назви» when it is empty. */
    title(): string {
      const title = line('title', MAX_TITLE);
      if (!title) report('title-missing', 'title');
      return title || UNTITLED;
    },

    /** The position in the curriculum; ORDER_MISSING, with a report, when there is none. */
    order(): number {
      const order = toNumber(fields.order);
      if (order === undefined) report('order-missing', 'order');
      return order ?? ORDER_MISSING;
    },

    /** Short text such as «4 години», with a decimal comma; a number is read as minutes. */
    duration(): string | undefined {
      const minutes = toNumber(fields.duration);
      if (minutes !== undefined) return minutes > 0 ? `${decimalText(minutes)}\u00A0хв` : undefined;
      return line('duration', 60).replace(DECIMAL_POINT, '$1,$2') || undefined;
    },

    /**
     * The volume of a course in hours; undefined without one, or with a report for an invalid one.
     */
    hours(): number | undefined {
      const hours = toNumber(fields.hours);
      const isValid = hours !== undefined && hours >= COURSE_HOURS.min && hours <= COURSE_HOURS.max;
      if ((fields.hours ?? undefined) !== undefined && !isValid)
        report('hours-invalid', 'hours', truncateCharacters(String(fields.hours), 40));
      return isValid ? hours : undefined;
    },

    /** A list of short texts; a long text counts as one item a line. Empty items are left out. */
    list(field: string): string[] {
      const value = fields[field] ?? [];
      const lines = typeof value === 'string' ? value.split('\n') : value;
      if (!Array.isArray(lines)) {
        wrongType(field);
        return [];
      }
      const items = lines
        .map((item: unknown) =>
          typeof value === 'string' ? String(item).replace(/^\s*[-*•]\s+/, '') : item,
        )
        .map((item) => createReader({ [field]: item }, report).line(field, MAX_LIST_ITEM))
        .filter((item) => item !== '');
      if (items.length > MAX_LIST)
        report('list-too-long', field, `${items.length} items of ${MAX_LIST}`);
      return items.slice(0, MAX_LIST);
    },
  };
}
export type Reader = ReturnType<typeof createReader>;
