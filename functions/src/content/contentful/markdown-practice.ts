import {
  blockKey,
  isPracticeLanguage,
  type PracticeLanguage,
  TASK_ID,
  type TaskData,
} from '@edu/domain/content/practice';
import type { Code, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { checkBounds } from './markdown-bounds.ts';
import { inspectSource, report, type Report } from './markdown-source.ts';

/**
 * Runnable blocks and tasks: fenced code whose first word after the language is `run`, `task`,
 * `text`, `check`, `hint` or `solution` (docs/authors.md).
 */

/** A block that the HTML marks with its position in this list. */
export interface PracticeBlock {
  language: PracticeLanguage;
  /** The key of its draft: the task's id, or the block's key. */
  key: string;
  task?: TaskData;
}

/** The data of a text's file: its blocks, in its order. */
export interface PracticeData {
  practice?: PracticeBlock[];
}

declare module 'vfile' {
  interface DataMap {
    practice: PracticeBlock[];
  }
}

type PracticeFile = Report & { value: unknown; data: PracticeData };

const KINDS = ['run', 'task', 'text', 'check', 'hint', 'solution'] as const;
type Kind = (typeof KINDS)[number];

interface Fence {
  kind: Kind;
  node: Code;
  /** `id="…"` of a task, `for="…"` of its parts; '' without one. */
  id: string;
  title: string;
  isOrdered: boolean;
}

function readFence(node: RootContent): Fence | undefined {
  if (node.type !== 'code' || !node.meta) return undefined;
  const [word, ...flags] = node.meta
    .replace(/\w+="[^"]*"/g, '')
    .trim()
    .split(/\s+/);
  const kind = KINDS.find((known) => known === word);
  if (!kind) return undefined;
  const values = new Map(
    [...node.meta.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']),
  );
  return {
    kind,
    node,
    id: values.get(kind === 'task' ? 'id' : 'for') ?? '',
    title: values.get('title')?.trim() ?? '',
    isOrdered: flags.includes('ordered'),
  };
}

/** Why a task cannot be shown, in English; undefined when it can. */
function taskProblem(task: Fence, parts: readonly Fence[], isTaken: boolean): string | undefined {
  const { id, title, node } = task;
  const has = (kind: Kind) => parts.some((part) => part.kind === kind && part.node.value.trim());
  if (!TASK_ID.test(id)) return `task "${id}" has an invalid id`;
  if (isTaken) return `task "${id}" occurs twice`;
  if (!isPracticeLanguage(node.lang)) return `task "${id}" is in ${node.lang ?? 'no language'}`;
  if (!title) return `task "${id}" has no title`;
  if (node.lang !== 'sql' && !has('check')) return `task "${id}" has no check`;
  return has('solution') ? undefined : `task "${id}" has no solution`;
}

const join = (parts: readonly Fence[], kind: Kind): string =>
  parts.flatMap((part) => (part.kind === kind ? part.node.value : [])).join('\n');

/** A node of our own as this HTML element. */
const container = (
  hName: string,
  hProperties: Record<string, string>,
  children: RootContent[],
): RootContent =>
  ({ type: 'practice', data: { hName, hProperties }, children }) as unknown as RootContent;

const mark = (node: Code, at: number): Code => ({
  ...node,
  meta: null,
  data: { hProperties: { dataPractice: String(at) } },
});

/**
 * Makes runnable blocks and tasks of the fences of a text: marks them in the tree by their position
 * in `file.data.practice`, and removes checks and solutions from the article. A broken one stays a
 * block of code and is reported.
 */
export function settlePractice(parser: () => Processor<Root>) {
  const parse = (markdown: string, file: PracticeFile): RootContent[] => {
    checkBounds(markdown);
    const tree = parser().parse(markdown);
    inspectSource()(tree, { value: markdown, message: file.message.bind(file) });
    return tree.children;
  };
  return (tree: Root, file: PracticeFile): void => {
    const fences = tree.children.flatMap((node) => readFence(node) ?? []);
    if (fences.length === 0) return;
    const blocks: PracticeBlock[] = [];
    const broken = (problem: string) => report(file, 'practice-broken', problem);
    const tasks = fences.filter(({ kind }) => kind === 'task');
    for (const { kind, id } of fences)
      if (!['run', 'task'].includes(kind) && !tasks.some((task) => task.id === id))
        broken(`${kind} is for an unknown task "${id}"`);

    const runBlock = ({ node }: Fence): RootContent[] => {
      if (!isPracticeLanguage(node.lang)) {
        broken(`a block in ${node.lang ?? 'no language'} cannot run`);
        return [node];
      }
      const key = blockKey(node.lang, node.value);
      // Equal blocks have drafts of their own.
      const twins = blocks.filter((block) => block.key.split('-')[0] === key).length;
      blocks.push({ language: node.lang, key: twins > 0 ? `${key}-${twins + 1}` : key });
      return [mark(node, blocks.length - 1)];
    };
    const taskBlock = (task: Fence): RootContent[] => {
      const { id, title, node, isOrdered } = task;
      const parts = fences.filter((part) => part.kind !== 'task' && part.id === id);
      const isTaken = blocks.some(({ key }) => key === id);
      const problem = taskProblem(task, parts, isTaken);
      if (problem || !isPracticeLanguage(node.lang)) {
        broken(problem ?? '');
        return [node];
      }
      const data: TaskData = {
        id,
        title,
        checks: join(parts, 'check'),
        solution: join(parts, 'solution'),
        ...(isOrdered ? { isOrdered: true as const } : {}),
      };
      blocks.push({ language: node.lang, key: id, task: data });
      const hints = parts.filter(({ kind }) => kind === 'hint');
      return [
        container('section', { dataPractice: String(blocks.length - 1) }, [
          { type: 'heading', depth: 3, children: [{ type: 'text', value: `Завдання: ${title}` }] },
          ...parse(join(parts, 'text'), file),
          { ...node, meta: null },
          ...hints.map(({ node: hint }) =>
            container('div', { dataPractice: 'hint' }, parse(hint.value, file)),
          ),
        ]),
      ];
    };
    const make = (fence: Fence): RootContent[] => {
      if (fence.kind === 'run') return runBlock(fence);
      return fence.kind === 'task' ? taskBlock(fence) : [];
    };
    tree.children = tree.children.flatMap((node) => {
      const fence = fences.find((one) => one.node === node);
      return fence ? make(fence) : [node];
    });
    file.data.practice = blocks;
  };
}
