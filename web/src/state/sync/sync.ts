import { type CourseProgress, mergeProgress, type StoredQuizResult } from '@edu/domain/progress';
import { own } from '@edu/domain/own';
import {
  type KnownCopies,
  readKnown,
  unsentCount,
  unsentLessons,
  writeKnown,
} from '../../data/known-progress.ts';
import { storageKeys } from '../../data/local-store.ts';
import {
  getProgress,
  getProgressRevision,
  saveProgress,
  type ServerCopy,
} from '../../data/progress.ts';
import { keepSealingKey, sealingKeyOf } from '../../data/sealing-key.ts';
import type { ChoiceStore } from '../choice-store.ts';
import { connectChoices } from './choices-sync.ts';
import { Courier, type Delivery, pastRefusals } from './courier.ts';
import { GuestJoin } from './guest-join.ts';
import { inTurn } from './in-turn.ts';
import type { ProgressStore } from '../progress-store.ts';
import { openSealed } from './sealed-changes.ts';

/** After this long another device may have written something: it is asked for when the page is looked at again. */
const FRESH_MS = 5 * 60_000;

/**
 * Follows one signed-in person's progress to the server and back (decisions.md section 5): what the server is not known to
 * hold is sent, one course after the other; what it holds is read when its revision says that somebody else has written.
 */
export class Sync {
  readonly #uid: string;
  readonly #store: ProgressStore;
  readonly #courier: Courier;
  readonly #guest: GuestJoin;
  /** Saved courses and ratings follow the same way. */
  readonly #choices: Pick<
    ChoiceStore<unknown>,
    'join' | 'exchange' | 'pendingCount' | 'onKept' | 'subscribe'
  >[];
  readonly #stopped = new AbortController();
  /** As on this device; in memory too, for a browser that keeps nothing. */
  #known: KnownCopies | undefined;
  /** When the server's revision was last compared; undefined when that is due. */
  #checkedAt: number | undefined;

  constructor(uid: string, store: ProgressStore) {
    this.#uid = uid;
    this.#store = store;
    this.#guest = new GuestJoin(uid, store);
    this.#choices = Object.values(connectChoices(uid));
    this.#courier = new Courier({
      work: () => inTurn(() => this.#deliver()),
      onDelivery: (delivery) => this.#show(delivery),
      log: (message, error) => console.warn(message, error),
    });
    store.onKept = () => void this.#courier.send();
    store.send = this.#courier.send;
    store.answerGuest = (isMine) => {
      this.#guest.answer(isMine);
      void this.#courier.send();
    };
    this.#listen();
    void this.#courier.send();
  }

  stop(): void {
    this.#stopped.abort();
    this.#courier.stop();
    this.#store.onKept = this.#store.send = this.#store.answerGuest = undefined;
  }

  #listen(): void {
    const { signal } = this.#stopped;
    window.addEventListener('online', () => void this.#courier.send(), { signal });
    const onVisible = () => {
      const isStale = Date.now() - (this.#checkedAt ?? 0) > FRESH_MS;
      if (document.visibilityState !== 'visible') return;
      if (isStale) this.#checkedAt = undefined;
      if (isStale || this.#store.getState().pending > 0) void this.#courier.send();
    };
    document.addEventListener('visibilitychange', onVisible, { signal });
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== storageKeys.progressServer(this.#uid)) return;
      // Another tab has heard from the server: what it has sent counts as sent here too.
      this.#known = readKnown(this.#uid) ?? this.#known;
      this.#take(Object.values(this.#known ?? {}));
      this.#show(undefined);
    };
    window.addEventListener('storage', onStorage, { signal });
    for (const choices of this.#choices) {
      const stop = choices.onKept(() => void this.#courier.send());
      signal.addEventListener('abort', stop);
    }
  }

  #show(delivery: Delivery | undefined): void {
    if (this.#stopped.signal.aborted) return;
    const state = this.#store.getState();
    const pending = this.#choices.reduce(
      (sum, choices) => sum + choices.pendingCount(),
      unsentCount(state.courses, this.#known),
    );
    const sync = delivery ?? (pending === 0 && state.sync !== 'local' ? 'saved' : state.sync);
    this.#store.set({ pending, sync: sync === 'saved' && pending > 0 ? 'saving' : sync });
  }

  async #deliver(): Promise<void> {
    this.#store.rejoin();
    for (const choices of this.#choices) choices.join();
    this.#known = readKnown(this.#uid) ?? this.#known;
    this.#rememberKey();
    await openSealed(this.#uid, this.#store);
    if (this.#checkedAt === undefined) await this.#compare();
    this.#guest.begin();
    await pastRefusals([
      ...Object.keys(this.#store.getState().courses).map((id) => () => this.#sendOne(id)),
      ...this.#choices.map((choices) => () => choices.exchange()),
    ]);
    await this.#guest.finish();
  }

  /** Without it, what is not sent could not be sealed at sign-out; but progress does not wait for it. */
  #rememberKey(): void {
    if (sealingKeyOf(this.#uid) === undefined)
      keepSealingKey(this.#uid).catch((error: unknown) =>
        console.warn('The key that seals what is not sent did not arrive.', error),
      );
  }

  /** One read tells whether somebody else has written; then everything is read. */
  async #compare(): Promise<void> {
    const revision = Object.values(this.#known ?? {}).reduce((sum, { rev }) => sum + rev, 0);
    if (!this.#known || revision !== (await getProgressRevision(this.#uid))) {
      const copies = await getProgress(this.#uid);
      this.#known = {};
      this.#receive(copies);
    }
    this.#checkedAt = Date.now();
  }

  async #sendOne(courseId: string): Promise<void> {
    const course = this.#store.courseOf(courseId);
    const known = own(this.#known ?? {}, courseId);
    if (unsentLessons(course, known).length === 0) return;
    const saved = await saveProgress(this.#uid, course);
    this.#receive([saved]);
    // Somebody else has written this course, or the server has lost something: the others are looked at too.
    if (saved.rev !== (known?.rev ?? 0) + 1) await this.#compare();
  }

  #receive(copies: ServerCopy[]): void {
    if (this.#stopped.signal.aborted) return;
    this.#store.rejoin();
    this.#take(copies);
    this.#store.write();
    const received = copies.map((copy) => [copy.courseId, copy] as const);
    this.#known = { ...this.#known, ...Object.fromEntries(received) };
    writeKnown(this.#uid, this.#known);
  }

  #take(copies: ServerCopy[]): void {
    this.#store.put(copies.map((copy) => withServer(this.#store.courseOf(copy.courseId), copy)));
  }
}

/** Results are the server's: one that it lacks was removed there, unless it is younger than the copy. */
function withServer(local: CourseProgress, copy: ServerCopy): CourseProgress {
  const { courseId, lessons, quizzes, lastAccessed } = mergeProgress(local, copy);
  const stands = ([id, result]: [string, StoredQuizResult]) =>
    own(copy.quizzes, id) !== undefined || result.completedAt > copy.updatedAt;
  return {
    courseId,
    lessons,
    quizzes: Object.fromEntries(Object.entries(quizzes).filter(stands)),
    lastAccessed,
  };
}
