import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';

/** What a group has measured. */
export interface Measured {
  figures: Figure[];
  /** Lines behind the table. */
  details?: string[];
  /** The same for a program. */
  data?: unknown;
}

/** Figures that are measured together. */
export interface Group {
  name: string;
  /** What it measures, in half a line, for --list. */
  what: string;
  measure(bench: Bench): Promise<Measured>;
}
