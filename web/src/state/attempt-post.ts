import { AppError, type ErrorCode } from '@edu/domain/errors';
import type { QuizResult } from '@edu/domain/quiz';
import type { KeptAttempt } from '@edu/domain/quiz-attempt';
import { keptAttempts } from '../data/kept-attempts.ts';
import { ANONYMOUS, readLocal, storageKeys } from '../data/local-store.ts';
import { gradeQuiz } from '../data/quizzes.ts';
import { minutesOf } from '../data/retry-after.ts';
import { attemptItem, keptResult } from './attempt-item.ts';
import { KeptPost, type KeptState, postOfEach } from './kept-post.ts';
import type { ProgressStore } from './progress-store.ts';
import type { QueueItem } from './queue.ts';
import type { Delivery } from './sync/courier.ts';
import { inTurn } from './sync/in-turn.ts';

/** What was graded while nobody waited for it on its own page. */
export interface GradedLater {
  attempt: KeptAttempt;
  result: QuizResult;
}

interface Graded {
  /** Graded by itself, until it is told. */
  graded: GradedLater[];
  /** The server has had enough of tries for a while. */
  isTooOften: boolean;
}

export type AttemptState = KeptState<KeptAttempt> & Graded;

/** A page that shows a result itself answers true. */
type Watcher = (graded: GradedLater) => boolean;

/** What became of an attempt at once; 'waiting': it is kept, and graded when that can be done. */
export type Outcome =
  | { kind: 'graded'; result: QuizResult }
  | { kind: 'refused'; error: AppError }
  | { kind: 'waiting' };

/** What another try at once would not change. */
const REFUSALS: Partial<Record<ErrorCode, NonNullable<KeptAttempt['refused']>>> = {
  'not-signed-in': 'sign-in',
  forbidden: 'off',
  'not-found': 'gone',
  invalid: 'changed',
  conflict: 'changed',
};
/** What may be otherwise at the next visit. */
const PASSING = new Set<KeptAttempt['refused']>(['sign-in', 'off']);

/**
 * The finished attempts of one person on their way to be graded, in the order in which they were finished; each counts once
 * (`attemptId`). A guest's go only while nobody is signed in: they would count for whoever is.
 */
export class AttemptPost extends KeptPost<KeptAttempt, Graded> {
  readonly #watchers = new Set<Watcher>();
  readonly #awaited = new Map<string, (outcome: Outcome) => void>();
  #store: ProgressStore | undefined;
  #freeAt = 0;

  constructor(uid: string) {
    super({
      uid,
      list: keptAttempts(uid),
      more: { graded: [], isTooOften: false },
      fault: 'An attempt was not graded; it is kept.',
    });
  }

  /** Where results go. */
  attach(store: ProgressStore): void {
    this.#store = store;
  }

  /** The person is here: sends what an earlier visit had to keep, and again when that may work. */
  start(store: ProgressStore): void {
    this.attach(store);
    this.begin();
  }

  /** Keeps a finished attempt and sends it. Resolves when it is graded, refused, or said to wait. */
  async submit(attempt: Omit<KeptAttempt, 'finishedAt' | 'refused'>): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve) => {
      this.#awaited.set(attempt.attemptId, resolve);
    });
    this.keep({ ...attempt, finishedAt: new Date().toISOString() });
    void this.send().then(() => this.#answer(attempt.attemptId, { kind: 'waiting' }));
    return await outcome;
  }

  /** Asks the page of the quiz before a result is told elsewhere. Returns how to stop. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** It was told. */
  told(attemptId: string): void {
    const graded = this.getState().graded.filter(({ attempt }) => attempt.attemptId !== attemptId);
    if (graded.length < this.getState().graded.length) this.set({ graded });
  }

  protected override arrive(): void {
    for (const attempt of this.getState().kept)
      if (PASSING.has(attempt.refused)) this.keep(this.awake(attempt));
  }

  protected override onDelivery(delivery: Delivery): void {
    super.onDelivery(delivery);
    if (delivery !== 'waiting' && delivery !== 'refused') return;
    for (const id of [...this.#awaited.keys()]) this.#answer(id, { kind: 'waiting' });
  }

  protected override mayAct(): boolean {
    const isTheirTurn = this.uid !== ANONYMOUS || readLocal(storageKeys.lastUser) === undefined;
    return isTheirTurn && super.mayAct();
  }

  protected awake = ({ refused: _refused, ...attempt }: KeptAttempt): KeptAttempt => attempt;

  protected hasWork = (): boolean =>
    this.#store !== undefined && this.mayAct() && this.#open().length > 0;

  /** Of a guest, nothing while somebody is signed in. */
  protected items(): QueueItem[] {
    const state = this.getState();
    return this.mayAct() ? state.kept.map((one) => attemptItem(one, state)) : [];
  }

  #open = () => this.getState().kept.filter(({ refused }) => refused === undefined);

  /** Whether a caller waits for it. */
  #answer(attemptId: string, outcome: Outcome): boolean {
    const resolve = this.#awaited.get(attemptId);
    this.#awaited.delete(attemptId);
    resolve?.(outcome);
    return resolve !== undefined;
  }

  protected async deliver(): Promise<void> {
    if (Date.now() < this.#freeAt) throw new Error('The server wants no more tries yet.');
    this.set({ isTooOften: false });
    // Another tab may have graded the one that is next.
    const turn = (id: string) => inTurn(() => this.#grade(id), 'attempts');
    for (const { attemptId } of this.#open()) await turn(attemptId);
  }

  async #grade(id: string): Promise<void> {
    this.join();
    const attempt = this.find(id);
    if (!attempt || attempt.refused || !this.mayAct()) return;
    const { courseId, quizId, attemptId, answers } = attempt;
    try {
      const result = await gradeQuiz(this.uid, { courseId, quizId, attemptId, answers });
      this.#take(attempt, result);
    } catch (error) {
      this.#refuse(attempt, error);
    }
  }

  #take(attempt: KeptAttempt, result: QuizResult): void {
    // It may have been taken back meanwhile, or its person has left.
    if (!this.mayAct() || !this.find(attempt.attemptId)) return;
    const { courseId, quizId, attemptId } = attempt;
    this.#store?.showQuizResult(courseId, quizId, keptResult(result, attempt));
    this.drop(attemptId);
    if (this.#answer(attemptId, { kind: 'graded', result })) return;
    const graded = { attempt, result };
    if (![...this.#watchers].some((watcher) => watcher(graded)))
      this.set({ graded: [...this.getState().graded, graded] });
  }

  /** Throws again what another try may mend. */
  #refuse(attempt: KeptAttempt, error: unknown): void {
    if (!(error instanceof AppError)) throw error;
    const isTooOften = error.code === 'rate-limited';
    const refused = REFUSALS[error.code];
    if (refused === undefined && !isTooOften) throw error;
    console.warn('An attempt was not graded.', error);
    // Its page still holds the answers: it is told there why, and asked again by its person.
    if (this.#answer(attempt.attemptId, { kind: 'refused', error })) {
      this.drop(attempt.attemptId);
      return;
    }
    if (refused !== undefined && this.find(attempt.attemptId))
      return this.keep({ ...attempt, refused });
    this.#freeAt = Date.now() + minutesOf(error.details) * 60_000;
    this.set({ isTooOften: true });
    throw error;
  }
}

const posts = postOfEach((uid) => new AttemptPost(uid));

/** The finished attempts of a person on this device; a guest's for ANONYMOUS. */
export const attemptPostOf = posts.of;

/** The person has left: nothing of theirs is sent or kept here any more. */
export const forgetAttemptsOf = posts.forget;
