import { type CourseProgress, mergeProgress, type StoredQuizResult } from '@edu/domain/progress';
import { own } from '@edu/domain/own';
import {
  type KnownCopies,
  readKnown,
  unsentCount,
  unsentLessons,
  writeKnown,
} from '../../data/known-progress.ts';
import { readLocal, storageKeys, writeLocal } from '../../data/local-store.ts';
import {
  getCourseProgress,
  getProgress,
  getProgressRevision,
  saveProgress,
  type ServerCopy,
} from '../../data/progress.ts';
import { keepSealingKey, sealingKeyOf } from '../../data/sealing-key.ts';
import { onReconnect } from '../../lib/pwa/connectivity.ts';
import type { ChoiceStore } from '../choice-store.ts';
import { attemptPostOf } from '../attempt-post.ts';
import { commentPostOf } from '../comment-post.ts';
import { contactPostOf } from '../contact-post.ts';
import { connectChoices } from './choices-sync.ts';
import { Courier, type Delivery, pastRefusals } from './courier.ts';
import { GuestJoin } from './guest-join.ts';
import { inTurn } from './in-turn.ts';
import type { ProgressStore } from '../progress-store.ts';
import { announceProgress } from './progress-queue.ts';
import { Resting } from './resting.ts';
import { openSealed } from './sealed-changes.ts';
import { sendResults } from './send-results.ts';

/** After this long another device may have written something: it is asked for when the page is looked at again. */
const FRESH_MS = 5 * 60_000;
/** How long the server's revision is trusted to tell of everything. */
const TRUST_MS = 7 * 24 * 3_600_000;

/**
 * Follows one signed-in person's progress to the server and back (decisions.md section 5): what the server is not known to
 * hold is sent, one course after the other; what it holds is read when its revision says that somebody else has written.
 */
export class Sync {
  readonly #uid: string;
  readonly #store: ProgressStore;
  readonly #courier: Courier;
  readonly #guest: GuestJoin;
  readonly #resting = new Resting();
  #isOpening = false;
  /** Saved courses and ratings follow the same way. */
  readonly #choices: Pick<
    ChoiceStore<unknown>,
    'join' | 'pullWanted' | 'send' | 'pendingCount' | 'onKept' | 'getState'
  >[];
  readonly #stopped = new AbortController();
  /** As on this device; in memory too, for a browser that keeps nothing. */
  #known: KnownCopies | undefined;
  /** When the server's revision was last compared; undefined when that is due. */
  #checkedAt: number | undefined;

  constructor(uid: string, store: ProgressStore) {
    this.#uid = uid;
    // Without it all that was ever done would count as unsent, until there is a connection.
    this.#known = readKnown(uid);
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
    store.unsent = this.#unsent;
    store.answerGuest = (isMine) => {
      this.#guest.answer(isMine);
      void this.#courier.send();
    };
    this.#listen();
    void this.#courier.send();
    // Beside the rest, with a courier of their own: between two comments there is a pause.
    const comments = commentPostOf(uid);
    comments.start();
    const attempts = attemptPostOf(uid);
    attempts.start(store);
    const contacts = contactPostOf(uid);
    contacts.start();
    const withdraw = announceProgress({
      uid,
      store,
      known: () => this.#known,
      isRefused: (step) => this.#resting.has(step),
      send: () => {
        this.#resting.wake();
        return this.#courier.send();
      },
    });
    this.#stopped.signal.addEventListener('abort', () => {
      comments.stop();
      attempts.stop();
      contacts.stop();
      withdraw();
    });
  }

  stop(): void {
    this.#stopped.abort();
    this.#courier.stop();
    const store = this.#store;
    store.onKept = store.send = store.unsent = store.answerGuest = undefined;
  }

  #listen(): void {
    const { signal } = this.#stopped;
    onReconnect(() => void this.#courier.send(), signal);
    const onVisible = () => {
      const isStale = Date.now() - (this.#checkedAt ?? 0) > FRESH_MS;
      if (document.visibilityState !== 'visible') return;
      if (isStale) {
        this.#checkedAt = undefined;
        this.#resting.wake();
      }
      if (isStale || this.#store.getState().pending > 0) void this.#courier.send();
    };
    document.addEventListener('visibilitychange', onVisible, { signal });
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== storageKeys.progressServer(this.#uid)) return;
      // Another tab has heard from the server: what it has sent counts as sent here too.
      const before = this.#known;
      this.#known = readKnown(this.#uid) ?? before;
      this.#take(Object.values(this.#known ?? {}), before);
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
    const pending = this.#unsent();
    const sync = delivery ?? (pending === 0 && state.sync !== 'local' ? 'saved' : state.sync);
    this.#store.set({ pending, sync: sync === 'saved' && pending > 0 ? 'saving' : sync });
  }

  #unsent = (): number =>
    this.#choices.reduce(
      (sum, choices) => sum + choices.pendingCount(),
      unsentCount(this.#store.getState().courses, this.#known),
    );

  async #deliver(): Promise<void> {
    this.#store.rejoin();
    for (const choices of this.#choices) choices.join();
    this.#known = readKnown(this.#uid) ?? this.#known;
    this.#rememberKey();
    this.#openSealed();
    if (this.#checkedAt === undefined) await this.#compare();
    this.#guest.begin();
    const steps = [
      ...Object.keys(this.#store.getState().courses).flatMap((id) => this.#courseSteps(id)),
      ...this.#choices.flatMap((choices, i) => [
        () => choices.pullWanted(),
        () => {
          const what = JSON.stringify(choices.getState().choices);
          return this.#resting.unless(`choices ${i}`, what, () => choices.send());
        },
      ]),
    ];
    await pastRefusals(
      steps.map((step) => () => {
        this.#checkHere();
        return step();
      }),
    );
    this.#checkHere();
    if (this.#unsent() === 0) await this.#guest.finish(this.#checkHere);
  }

  /** Throws when the person has left: whatever comes now would be done as somebody else. */
  #checkHere = (): void => this.#stopped.signal.throwIfAborted();

  /** Beside everything else: the key for it may be out of reach, and nothing waits for it. */
  #openSealed(): void {
    if (this.#isOpening) return;
    this.#isOpening = true;
    openSealed(this.#uid, this.#store).then(
      (isAnything) => {
        if (isAnything) void this.#courier.send();
      },
      (error: unknown) => {
        this.#isOpening = false;
        console.warn('What is sealed on this device could not be opened yet.', error);
      },
    );
  }

  /** Without it, what is not sent could not be sealed at sign-out; but progress does not wait for it. */
  #rememberKey(): void {
    if (sealingKeyOf(this.#uid) === undefined)
      keepSealingKey(this.#uid).catch((error: unknown) =>
        console.warn('The key that seals what is not sent did not arrive.', error),
      );
  }

  /**
   * One read tells whether somebody else has written; then everything is read. Once a week that is done anyway: a server that
   * was set back and written to since may count the same.
   */
  async #compare(): Promise<void> {
    const revision = Object.values(this.#known ?? {}).reduce((sum, { rev }) => sum + rev, 0);
    const checked = storageKeys.progressChecked(this.#uid);
    const isTrusted = Math.abs(Date.now() - Number(readLocal(checked))) <= TRUST_MS;
    if (!this.#known || !isTrusted || revision !== (await getProgressRevision(this.#uid))) {
      const copies = await getProgress(this.#uid);
      this.#checkHere();
      const known = this.#known;
      this.#known = {};
      this.#receive(copies, known);
      writeLocal(checked, Date.now());
    }
    this.#checkedAt = Date.now();
  }

  /** Lessons, then results: each rests for itself when it is refused. */
  #courseSteps(courseId: string): (() => Promise<void>)[] {
    const course = () => this.#store.courseOf(courseId);
    const route = {
      uid: this.#uid,
      store: this.#store,
      known: () => own(this.#known ?? {}, courseId),
      refresh: async () => this.#receive([await getCourseProgress(this.#uid, courseId)]),
      checkHere: this.#checkHere,
    };
    return [
      () =>
        this.#resting.unless(`lessons ${courseId}`, JSON.stringify(course().lessons), () =>
          this.#sendLessons(courseId),
        ),
      () =>
        this.#resting.unless(`results ${courseId}`, JSON.stringify(course().quizzes), () =>
          sendResults(courseId, route),
        ),
    ];
  }

  async #sendLessons(courseId: string): Promise<void> {
    const course = this.#store.courseOf(courseId);
    const known = own(this.#known ?? {}, courseId);
    if (unsentLessons(course, known).length === 0) return;
    const { copy, found } = await saveProgress(this.#uid, course);
    this.#receive([copy]);
    // Somebody else has written this course, or the server has lost something: the others are looked at too.
    if (found !== (known?.rev ?? 0)) await this.#compare();
  }

  /** Takes the server's copies in; `known` is what it was known to hold before. */
  #receive(copies: ServerCopy[], known = this.#known): void {
    if (this.#stopped.signal.aborted) return;
    this.#store.rejoin();
    this.#take(copies, known);
    this.#store.write();
    const received = copies.map((copy) => [copy.courseId, copy] as const);
    this.#known = { ...this.#known, ...Object.fromEntries(received) };
    writeKnown(this.#uid, this.#known);
  }

  #take(copies: ServerCopy[], known: KnownCopies | undefined): void {
    this.#store.put(
      copies.map((copy) => {
        const local = this.#store.courseOf(copy.courseId);
        return withServer(local, copy, own(known ?? {}, copy.courseId));
      }),
    );
  }
}

/** Results are the server's: one that it had and has no longer was removed there. */
function withServer(
  local: CourseProgress,
  copy: ServerCopy,
  known: ServerCopy | undefined,
): CourseProgress {
  const { courseId, lessons, quizzes, lastAccessed } = mergeProgress(local, copy);
  const stands = ([id, result]: [string, StoredQuizResult]) => {
    const earlier = own(known?.quizzes ?? {}, id);
    return (
      own(copy.quizzes, id) !== undefined || !earlier || earlier.completedAt < result.completedAt
    );
  };
  return {
    courseId,
    lessons,
    quizzes: Object.fromEntries(Object.entries(quizzes).filter(stands)),
    lastAccessed,
  };
}
