import type { ProblemId } from '@edu/domain/content/content-findings';
import rehypeSanitize, { type Options as Allowed } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { finish, settleAddresses, settleHeadings, settleInline } from './markdown-page.ts';
import { AS_TEXT, inspectSource } from './markdown-source.ts';

/** The level of the first heading in a text: below the h1 of a page, the h2 of a section or the h3 of an answer. */
export type MarkdownTop = 2 | 3 | 4;

/** Receives each construct that the learner does not see as it was meant. */
type TakeNote = (problem: ProblemId, detail: string) => void;

const parser = () =>
  // «~5» means about five.
  unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(inspectSource);

/** Blocks that are not allowed in a question: their marks are characters of its text. */
const NO_BLOCKS = [
  ...['blockQuote', 'codeIndented', 'definition', 'headingAtx', 'htmlFlow', 'list'],
  ...['setextUnderline', 'thematicBreak', 'table', 'gfmFootnoteDefinition'],
];

/** Switches block constructs of the parser off. */
function withoutBlocks(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ disable: { null: NO_BLOCKS } });
}

/** The HTML that rendered Markdown may contain before our classes and code highlighting are added. */
const ALLOWED: Allowed = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'hr', 'ul', 'ol', 'li', 'input'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'code', 'em', 'strong', 'del'],
    ...['a', 'img', 'br', 'span'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    input: [['type', 'checkbox'], 'checked', 'disabled'],
    li: [['className', 'task-list-item']],
    th: ['align'],
    td: ['align'],
    code: [['className', /^language-./]],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  required: { input: { type: 'checkbox', disabled: true } },
  strip: ['script', 'style'],
};

const AS_HTML = { characterReferences: { useNamedReferences: true } };

const blocks = (top: MarkdownTop) =>
  parser()
    .use(remarkRehype, { handlers: AS_TEXT })
    .use(settleAddresses)
    .use(settleHeadings, top)
    .use(rehypeSanitize, ALLOWED)
    .use(finish)
    .use(rehypeStringify, AS_HTML)
    .freeze();

const PROCESSORS = { 2: blocks(2), 3: blocks(3), 4: blocks(4) };

const INLINE = parser()
  .use(withoutBlocks)
  .use(remarkRehype, { handlers: AS_TEXT })
  .use(settleAddresses)
  .use(rehypeSanitize, ALLOWED)
  .use(settleInline)
  .use(finish)
  .use(rehypeStringify, AS_HTML)
  .freeze();

interface Renderer {
  processSync(text: string): {
    toString(): string;
    messages: { ruleId?: unknown; reason: string }[];
  };
}

/** Deeply nested quotes, for which the parser would need seconds. */
const TOO_DEEP = /^ {0,3}(?:> ?){50}/m;

function render(processor: Renderer, text: string, note?: TakeNote): string | undefined {
  try {
    if (TOO_DEEP.test(text)) throw new Error('It is nested too deeply.');
    const file = processor.processSync(text);
    for (const { ruleId, reason } of file.messages) note?.(ruleId as ProblemId, reason);
    return String(file);
  } catch (error) {
    // The browser shows the source text.
    note?.('markdown-unsupported', String(error).slice(0, 60));
    return undefined;
  }
}

/**
 * Markdown as safe HTML with highlighted code and Ukrainian typography. Raw HTML is text. Undefined when the text cannot be
 * parsed.
 */
export const renderMarkdown = (text: string, note?: TakeNote, top: MarkdownTop = 2) =>
  render(PROCESSORS[top], text, note);

/** The same for a prompt or an option: what may be in a label, with blocks of code and without other blocks and links. */
export const renderInline = (text: string, note?: TakeNote) => render(INLINE, text, note);
