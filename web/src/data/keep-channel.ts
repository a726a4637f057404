import type { KeptCourse } from './kept-courses.ts';

/** What the tabs of this device tell each other of the courses that are kept on it. */
export type KeepMessage =
  /** What is on its way? Whoever is at it answers with its card. */
  | { type: 'who' }
  /** How a course stands, and whether it is on its way in the tab that says so. */
  | { type: 'card'; card: KeptCourse; isRunning: boolean }
  /** Whoever is at it leaves it. */
  | { type: 'stop'; courseId: string }
  | { type: 'gone'; courseId: string };

/** Held while a course is on its way, and to change it otherwise: it is let go of even by a tab that is closed. */
export const keepLock = (courseId: string): string => `edu-keep.${courseId}`;

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('edu-kept'));

let hearHere: ((message: KeepMessage) => void) | undefined;

/** Hears from now on what is told in any tab, this one too. */
export function hearKeeping(hear: (message: KeepMessage) => void): void {
  hearHere = hear;
  open().addEventListener('message', ({ data }) => hear(data as KeepMessage));
}

export function tellKeeping(message: KeepMessage): void {
  hearHere?.(message);
  // Tabs of one origin have nobody else to listen.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  open().postMessage(message);
}
