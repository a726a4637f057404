import type { PracticeLanguage } from '@edu/domain/content/practice';
import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url';
import type { SandboxRequest } from '../../sandbox/protocol.ts';

/** What a run needs: the learner's code, and of a task its checks. */
export interface Program {
  language: PracticeLanguage;
  code: string;
  checks: string;
  /** SQL: the tables of the course, the expected query, and whether its order counts. */
  setup: string;
  solution: string;
  isOrdered: boolean;
}

async function loadSqlite(): Promise<{ engine: string; wasm: ArrayBuffer }> {
  const [{ default: engine }, response] = await Promise.all([
    import('sql.js/dist/sql-wasm-browser.js?raw'),
    fetch(wasmUrl),
  ]);
  if (!response.ok) throw new Error(`${wasmUrl} answered ${response.status}.`);
  return { engine, wasm: await response.arrayBuffer() };
}

/** TypeScript that cannot be parsed, with its line where it is known. */
export class TypeScriptError extends SyntaxError {
  readonly line: number | undefined;

  constructor(message: string, line: number | undefined) {
    super(message);
    this.name = 'SyntaxError';
    this.line = line;
  }
}

/** Removes the types; the lines keep their numbers. */
async function withoutTypes(code: string): Promise<string> {
  const { transform } = await import('sucrase');
  try {
    return transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The message ends in its place, «(line:column)».
    const [, message = error.message, line] =
      /^(?:Error transforming .*?: )?([^]*?)(?: \((\d+):\d+\))?$/.exec(error.message) ?? [];
    // What is missing is found at the end of everything.
    const last = code.split('\n').length;
    throw new TypeScriptError(message, line === undefined ? undefined : Math.min(+line, last));
  }
}

/**
 * The request for a program, with the engine that its language needs. Throws TypeScriptError for
 * a program that cannot be parsed, and another error when an engine cannot be loaded.
 */
export async function toRequest(program: Program): Promise<SandboxRequest> {
  const { language, code, checks } = program;
  if (language === 'html') return { kind: 'page', html: code, checks };
  if (language === 'sql') {
    const { setup, solution, isOrdered } = program;
    return { kind: 'sql', code, setup, solution, isOrdered, ...(await loadSqlite()) };
  }
  return { kind: 'script', code: language === 'ts' ? await withoutTypes(code) : code, checks };
}
