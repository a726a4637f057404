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

/** Removes the types; the lines keep their numbers. */
async function withoutTypes(code: string): Promise<string> {
  const { transform } = await import('sucrase');
  return transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;
}

/**
 * The request for a program, with the engine that its language needs. Throws SyntaxError for a
 * program in TypeScript that cannot be parsed, and another error when an engine cannot be loaded.
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
