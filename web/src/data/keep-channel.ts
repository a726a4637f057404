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

/** How long a tab may take to leave a course: one that the system has frozen does not answer. */
const PATIENCE_MS = 3_000;

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

/** Does something with a kept course as soon as whichever tab is at it has left it. */
export async function whenLeft(courseId: string, work: () => Promise<void>): Promise<void> {
  tellKeeping({ type: 'stop', courseId });
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await navigator.locks.request(keepLock(courseId), { signal }, begin).catch((error: unknown) => {
    if (isBegun) throw error;
    return work();
  });
}
