import { createListeners } from './listeners.ts';

/**
 * What waits on this device to go out, of every kind, as one list. Nothing is kept here: each kind keeps and sends for itself
 * (progress, choices, comments, attempts at quizzes, messages to the support, the newsletter) and announces what of it waits (docs/decisions/015).
 */

/** A lesson's mark · time spent in a lesson · a graded result that the account has not taken · a finished attempt · … */
export type QueueKind =
  | 'lesson'
  | 'time'
  | 'result'
  | 'attempt'
  | 'rating'
  | 'saved'
  | 'comment'
  | 'contact'
  | 'newsletter';

/** Why something is refused, as far as its kind knows; the screen finds the words. */
export type QueueReason =
  | 'refused'
  | 'not-taken'
  | 'inactive'
  | 'too-often'
  | 'sign-in'
  | 'off'
  | 'changed'
  | 'gone';

export interface QueueItem {
  kind: QueueKind;
  /** Its own within its kind. */
  id: string;
  courseId?: string;
  /** The lesson or the quiz that it is about. */
  partId?: string;
  /** What only the device knows: the text of a comment, an address, the title of a quiz, the stars. */
  words?: string;
  /** Taken back: a mark, a rating, a saved course. */
  isRemoval?: boolean;
  /** When it was done (ISO); undefined when that is not known. */
  since?: string;
  /** waiting: goes by itself · sending: on its way · refused: stays until its person does something, or for a while. */
  state: 'waiting' | 'sending' | 'refused';
  reason?: QueueReason;
  /** Whether it may be taken back here, which its person can undo. */
  isOwnText?: boolean;
}

export interface QueueSource {
  /** What waits now, oldest first. */
  read: () => QueueItem[];
  /** Calls back when that may have changed. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Tries at once; resolves when everything is sent or could not be. */
  send: () => Promise<void>;
  /** Tries one again that was refused; without it all are sent. */
  retry?: (item: QueueItem) => void;
  /** Takes one back and answers how to undo that; undefined when it is gone meanwhile. */
  discard?: (item: QueueItem) => (() => void) | undefined;
}

export interface QueueState {
  /** Newest first; what has no moment stands last. */
  items: QueueItem[];
  /** Counts how often somebody came or left: what is missing after that was not sent. */
  turn: number;
}

const sources = new Map<QueueSource, () => void>();
const listeners = createListeners();
let state: QueueState = { items: [], turn: 0 };

function look(turn = state.turn): void {
  const items = [...sources.keys()]
    .flatMap((source) => source.read())
    .toSorted((a, b) => (b.since ?? '').localeCompare(a.since ?? ''));
  if (turn === state.turn && JSON.stringify(items) === JSON.stringify(state.items)) return;
  state = { items, turn };
  listeners.notify();
}

/** Adds a kind to the list. Returns how to take it out: its person has left. */
export function announce(source: QueueSource): () => void {
  sources.set(
    source,
    source.subscribe(() => look()),
  );
  look();
  return () => {
    sources.get(source)?.();
    if (sources.delete(source)) look(state.turn + 1);
  };
}

const sourceOf = ({ kind, id }: QueueItem): QueueSource | undefined =>
  [...sources.keys()].find((source) =>
    source.read().some((one) => one.kind === kind && one.id === id),
  );

/** The one queue of this device. */
export const queue = {
  /** The same object until something changes. */
  getState: (): QueueState => state,
  subscribe: listeners.subscribe,
  /** «Надіслати зараз»: resolves when every kind has tried. */
  send: async (): Promise<void> => {
    await Promise.all([...sources.keys()].map((source) => source.send()));
    look();
  },
  retry: (item: QueueItem): void => {
    const source = sourceOf(item);
    if (source?.retry) source.retry(item);
    else void source?.send();
  },
  /** Takes it back; answers how to undo that. */
  discard: (item: QueueItem): (() => void) | undefined => sourceOf(item)?.discard?.(item),
};
