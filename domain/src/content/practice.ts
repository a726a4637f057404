/**
 * Runnable blocks and tasks in the text of a lesson. The content function writes them into its HTML
 * (functions/src/content/contentful/markdown-practice.ts); the browser reads them there.
 */

export const PRACTICE_LANGUAGES = ['js', 'ts', 'html', 'sql'] as const;
export type PracticeLanguage = (typeof PRACTICE_LANGUAGES)[number];

export const isPracticeLanguage = (language: unknown): language is PracticeLanguage =>
  PRACTICE_LANGUAGES.some((known) => known === language);

/** The ids of tasks. A block's key begins with a capital letter, so the two never meet. */
export const TASK_ID = /^[a-z0-9-]{1,40}$/;

/** A task as lists show it. Its id is unique within the course. */
export interface TaskTitle {
  id: string;
  title: string;
}

/** The part of a task that is no text of the article, as JSON in `data-task`. Not secret. */
export interface TaskData extends TaskTitle {
  /** JavaScript that runs after the learner's code; '' for SQL, which compares results. */
  checks: string;
  solution: string;
  /** SQL: the order of the rows counts. */
  isOrdered?: true;
}

/**
 * The key of a runnable block: a new code is a new block. FNV-1a of the code, which is no secret.
 */
export function blockKey(language: PracticeLanguage, code: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${language} ${code}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `B${hash.toString(36)}`;
}
