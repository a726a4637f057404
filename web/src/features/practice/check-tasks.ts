import type { Course, Lesson } from '@edu/domain/content/course';
import type { CheckResult, SandboxEvent } from '../../sandbox/protocol.ts';
import { toRequest } from './engines.ts';
import { runInSandbox } from './sandbox.ts';
import { readBlocks, type ServedBlock } from './served-blocks.ts';

/** A task that does not do what it asks of a learner. */
export interface TaskFinding {
  lesson: string;
  /** Its title. */
  task: string;
  /**
   * start-passes: every check passes on the start code; solution-fails: a check fails on the
   * solution, or it has an error.
   */
  problem: 'start-passes' | 'solution-fails';
  /** The first failed check or the error. */
  detail: string;
}

/** Runs the checks of a task over this code; undefined when all pass, else the first failure. */
async function firstFailure(
  { language, task }: ServedBlock,
  code: string,
  setup: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!task) return undefined;
  const { checks, solution, isOrdered = false } = task;
  const program = { language, code, checks, setup, solution, isOrdered };
  const events: SandboxEvent[] = [];
  await runInSandbox(await toRequest(program), (event) => events.push(event), signal);
  const results: CheckResult[] = events.flatMap((event) =>
    event.type === 'checks' ? event.results : [],
  );
  const error = events.find((event) => event.type === 'error');
  if (error) return `${error.name}: ${error.message}`;
  // What a learner's check does not count either.
  if (events.some(({ type }) => type === 'stopped') || results.length === 0) return 'stopped';
  return results.find(({ isPassed }) => !isPassed)?.name;
}

async function checkTask(
  block: ServedBlock,
  { title }: Lesson,
  setup: string,
  signal: AbortSignal,
): Promise<TaskFinding[]> {
  const { task, start } = block;
  if (!task) return [];
  const found = { lesson: title, task: task.title };
  const ofSolution = await firstFailure(block, task.solution, setup, signal);
  const ofStart = await firstFailure(block, start, setup, signal);
  return [
    ...(ofSolution === undefined
      ? []
      : [{ ...found, problem: 'solution-fails' as const, detail: ofSolution }]),
    ...(ofStart === undefined ? [{ ...found, problem: 'start-passes' as const, detail: '' }] : []),
  ];
}

/**
 * Runs every task of a course in the sandbox: its checks must fail on the start code and pass on
 * the solution. `onProgress` gets the number of checked tasks and of all. Throws when an engine
 * cannot be loaded.
 */
export async function checkTasks(
  course: Pick<Course, 'lessons' | 'practiceSql'>,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<TaskFinding[]> {
  const parser = new DOMParser();
  const tasks = course.lessons.flatMap((lesson) => {
    const page = parser.parseFromString(lesson.descriptionHtml ?? '', 'text/html');
    const blocks = readBlocks(page).filter(({ task }) => task);
    return blocks.map((block) => ({ block, lesson }));
  });
  const findings: TaskFinding[] = [];
  for (const [done, { block, lesson }] of tasks.entries()) {
    onProgress(done, tasks.length);
    signal.throwIfAborted();
    findings.push(...(await checkTask(block, lesson, course.practiceSql ?? '', signal)));
  }
  onProgress(tasks.length, tasks.length);
  return findings;
}
