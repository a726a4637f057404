import { onlineManager } from '@tanstack/react-query';
import { onReconnect } from '../pwa/connectivity.ts';
import { withTabLock } from '../tab-lock.ts';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;

/**
 * The wait after this many failures in a row, with jitter of up to a quarter, so that devices do
 * not retry together.
 */
const retryMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS) * (1 + Math.random() / 4);

interface SchedulerOptions {
  /** One tab at a time works under this name. */
  name: string;
  /** Whether there is something to send; after a failure the work is repeated in any case. */
  isDue: () => boolean;
  /** Called before each step, without the lock. */
  before: () => Promise<void> | void;
  step: (signal: AbortSignal) => Promise<void>;
  /** A step takes longer than `slowMs`; it goes on. */
  onSlow: () => void;
  slowMs: number;
  onDone: () => void;
  /** Returns for how long the server allows no retry, in ms. */
  onFailure: (error: unknown) => number | void;
}

/**
 * Runs work for the sync loop and for each outbox: in one tab at a time; again when it is requested
 * meanwhile, when the connection returns or the page becomes visible; and after a failure with a
 * growing delay.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  #session = new AbortController();
  #isListening = false;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** Aborted when the user leaves. */
  get signal(): AbortSignal {
    return this.#session.signal;
  }

  get hasFailed(): boolean {
    return this.#failures > 0;
  }

  /** Follows the connection and the visibility of the page. */
  start(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    if (this.signal.aborted) this.#session = new AbortController();
    const { signal } = this;
    onReconnect(this.#wake, signal);
    const onVisible = () => document.visibilityState === 'visible' && this.#wake();
    document.addEventListener('visibilitychange', onVisible, { signal });
  }

  /** The user has left: nothing is sent until the next `start`. */
  stop(): void {
    this.#isListening = false;
    this.#session.abort();
    clearTimeout(this.#timer);
  }

  /** Resolves when everything was done or has failed. */
  run = (): Promise<void> => {
    if (this.signal.aborted) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#isAskedAgain = true;
    // A microtask later, so that the work may itself request another run.
    this.#running ??= Promise.resolve().then(() => this.#work());
    return this.#running;
  };

  /** Runs after this time, if something is due then. */
  runLater(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#wake, ms);
  }

  #wake = (): void => {
    if (this.hasFailed || this.#options.isDue()) void this.run();
  };

  async #work(): Promise<void> {
    const { signal } = this;
    const { before, onDone } = this.#options;
    try {
      while (this.#isAskedAgain && !signal.aborted) {
        this.#isAskedAgain = false;
        if (!onlineManager.isOnline()) throw new Error('This device is offline.');
        await before();
        await this.#step(signal);
        this.#failures = 0;
        if (!this.#isAskedAgain) onDone();
      }
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    } finally {
      // Synchronously after the last check: a later call would join a finished run.
      this.#running = undefined;
      // The user left and came back during the run.
      if (signal.aborted && this.#isAskedAgain) void this.run();
    }
  }

  async #step(signal: AbortSignal): Promise<void> {
    const { name, step, onSlow, slowMs } = this.#options;
    const slow = setTimeout(onSlow, slowMs);
    await withTabLock(name, () => step(signal)).finally(() => clearTimeout(slow));
  }

  #fail(error: unknown): void {
    this.#failures += 1;
    const { name, onFailure } = this.#options;
    if (onlineManager.isOnline())
      console.warn(`Not sent yet, stored on this device: ${name}.`, error);
    this.runLater(Math.max(retryMs(this.#failures), onFailure(error) ?? 0));
  }
}
