import type { ProblemId } from './content-problems.ts';

/**
 * What the content check finds (functions/src/content/contentful/check.ts), as the admin pages and
 * the command show it.
 */

export const SEVERITIES = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * One mistake: its entry ('' for a whole content type), and a short detail that is safe to print.
 */
export interface ContentFinding {
  entryId: string;
  contentType: string;
  title: string;
  problem: ProblemId;
  severity: Severity;
  field?: string;
  detail?: string;
  /** The address where the entry is edited; absent when there is none. */
  editUrl?: string;
}

/** What `checkContent` answers: errors first. */
export interface ContentCheck {
  findings: ContentFinding[];
  /** How many published entries were checked. */
  entries: number;
  /** The time of the check, an ISO string. */
  checkedAt: string;
}
