import type { Code } from './lesson-text.ts';

/** What is on the screen. Texts are inline Markdown; numbers of lessons and sections begin at 0. */
export type Picture =
  | { kind: 'course' }
  | { kind: 'lesson'; lesson: number }
  | { kind: 'opening'; lesson: number; sentences: string[]; current: number }
  | SectionPicture
  | { kind: 'remember'; lesson: number; sentences: string[] };

export interface SectionPicture {
  kind: 'section';
  lesson: number;
  section: number;
  /** How many sections the lesson has. */
  sections: number;
  heading: string;
  /** The sentence to think about now; '' for none. */
  lead: string;
  /** Points of the list; `shown` of them are visible, `current` (−1 for none) carries the marker. */
  points: string[];
  shown: number;
  current: number;
  code?: Code;
}

/** A stretch of the video with one picture: it lasts as long as what is said, and at least `leastSec`. */
export interface Beat {
  picture: Picture;
  /** Plain text, one caption or more; '' for a silent beat. */
  said: string;
  leastSec: number;
  /** A new part of the video: it begins on a whole second, with a key frame. */
  isCut: boolean;
  /** Absent on the title of the course. */
  lesson?: number;
  /** The section that begins with this beat. */
  opensSection?: number;
}
