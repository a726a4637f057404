import type { RawEntry } from './entry.ts';
import type { MediaRules } from './clip.ts';
import type { ProblemId } from '@edu/domain/content/content-problems';

/** Receives one mistake: the field, and a short detail that is safe to print. */
export type ReportProblem = (problem: ProblemId, field?: string, detail?: string) => void;

/** What mapping an entry needs besides the entry. */
export interface MapContext {
  media: MediaRules;
  /** Reports the problems of this entry. */
  reportOn(entry: RawEntry): ReportProblem;
}
