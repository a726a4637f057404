import type { ProblemId } from '@edu/domain/content/content-problems';
import type { TaskTitle } from '@edu/domain/content/practice';
import rehypeSanitize, { type Options as Allowed } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { checkBounds } from './markdown-bounds.ts';
import { finish, settleAddresses, settleHeadings, settleInline } from './markdown-page.ts';
import { type InsetData, settleQuestions } from './markdown-insets.ts';
import { type PracticeBlock, settlePractice } from './markdown-practice.ts';
import { AS_TEXT, inspectSource } from './markdown-source.ts';

/**
 * The level of the first heading in a text: below the h1 of a page, the h2 of a section or the h3
 * of an answer.
 */
export type MarkdownTop = 2 | 3 | 4;

/** The level of the first heading in the text of a lesson. */
export const LESSON = 2;

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

/**
 * The HTML that rendered Markdown may contain before our classes and code highlighting are added.
 */
const ALLOWED: Allowed = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'hr', 'ul', 'ol', 'li', 'input'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'code', 'em', 'strong', 'del'],
    ...['a', 'img', 'br', 'span', 'section', 'div'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    input: [['type', 'checkbox'], 'checked', 'disabled'],
    li: [['className', 'task-list-item']],
    th: ['align'],
    td: ['align'],
    code: [['className', /^language-./], 'dataPractice'],
    // Raw HTML is text, so that only markdown-practice.ts and markdown-insets.ts write them.
    section: ['dataPractice'],
    div: ['dataPractice', 'dataQuestion'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  required: { input: { type: 'checkbox', disabled: true } },
  strip: ['script', 'style'],
};

const AS_HTML = { characterReferences: { useNamedReferences: true } };

/** The text of a lesson: only there code can run, and questions can be answered. */
const lessonText = () => parser().use(settlePractice, parser).use(settleQuestions);

const blocks = (top: MarkdownTop) =>
  (top === LESSON ? lessonText() : parser())
    .use(remarkRehype, { handlers: AS_TEXT })
    .use(settleAddresses)
    .use(settleHeadings, top)
    .use(rehypeSanitize, ALLOWED)
    .use(finish)
    .use(rehypeStringify, AS_HTML)
    .freeze();

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
    data: { practice?: PracticeBlock[] } & InsetData;
    messages: { ruleId?: unknown; reason: string }[];
  };
}

/**
 * A text that blocks of a page may show, by the level of its first heading, or one within a label
 * or a heading.
 */
export type Form = MarkdownTop | 'inline';

/**
 * The HTML, absent for a text that is refused, its tasks and questions, and each construct that the learner does
 * not see as it was meant.
 */
export interface Rendered {
  html?: string;
  tasks?: TaskTitle[];
  questions?: string[];
  problems: [problem: ProblemId, detail: string][];
}

const PROCESSORS: Record<Form, Renderer> = {
  2: blocks(2),
  3: blocks(3),
  4: blocks(4),
  inline: INLINE,
};

/**
 * Markdown as safe HTML with highlighted code and Ukrainian typography. Raw HTML is text. The form
 * `inline` is for a prompt or an option: what may be in a label, with blocks of code and without
 * other blocks and links.
 */
export function renderText(form: Form, text: string): Rendered {
  try {
    checkBounds(text);
    const file = PROCESSORS[form].processSync(text);
    const problems = file.messages.map(({ ruleId, reason }): Rendered['problems'][number] => [
      ruleId as ProblemId,
      reason,
    ]);
    const tasks = (file.data.practice ?? []).flatMap(({ task }) =>
      task ? { id: task.id, title: task.title } : [],
    );
    const { questions } = file.data;
    return {
      html: String(file),
      ...(tasks.length > 0 ? { tasks } : {}),
      ...(questions ? { questions } : {}),
      problems,
    };
  } catch (error) {
    // The browser shows the source text.
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [['markdown-unsupported', reason.slice(0, 60)]] };
  }
}
