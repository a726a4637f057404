/** saving: on its way · saved: delivered · waiting: no connection, tried again · refused: the server does not take it. */
export type Delivery = 'saving' | 'saved' | 'waiting' | 'refused';

export interface CourierOptions {
  /** Delivers everything there is; may be called again at any time. */
  work: () => Promise<void>;
  onDelivery: (delivery: Delivery) => void;
  log: (message: string, error: unknown) => void;
}

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;
/** Only what a second try would not change; everything else may be the connection's fault. */
const REFUSALS = new Set([
  'permission-denied',
  'forbidden',
  'invalid',
  'invalid-argument',
  'not-found',
  'already-exists',
  'out-of-range',
]);
/** Work that takes this long is said to wait. */
const SLOW_MS = 5_000;

/** Whether the server has understood and does not take it. */
export const isRefusal = (error: unknown) =>
  REFUSALS.has(String((error as { code?: unknown } | null)?.code));

/** The wait after so many failures in a row, up to a quarter longer by chance, so that devices do not come back at once. */
const retryMs = (failures: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS) * (1 + Math.random() / 4);

/**
 * Does the work once at a time, again when it was asked for meanwhile, and again by itself after a failure, each time
 * later. Whoever knows of a reason to try at once (a new change, the connection is back) calls `send`.
 */
export class Courier {
  readonly #options: CourierOptions;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: CourierOptions) {
    this.#options = options;
  }

  /** Resolves when everything is delivered, or when it could not be. */
  send = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#isAskedAgain = true;
    // A step later, so that the work may itself ask for more.
    this.#running ??= Promise.resolve().then(() => this.#run());
    return this.#running;
  };

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    try {
      while (this.#isAskedAgain && !this.#isStopped) {
        this.#isAskedAgain = false;
        await this.#work();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      // In the same step as the last look: who asks a step later would be heard by nobody.
      this.#running = undefined;
    }
  }

  async #work(): Promise<void> {
    if (!navigator.onLine) throw new Error('This device is offline.');
    this.#options.onDelivery('saving');
    const slow = setTimeout(() => this.#options.onDelivery('waiting'), SLOW_MS);
    await this.#options.work().finally(() => clearTimeout(slow));
    this.#failures = 0;
    if (!this.#isAskedAgain) this.#options.onDelivery('saved');
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return;
    this.#failures += 1;
    if (navigator.onLine)
      this.#options.log('Changes were not sent; they are kept on this device.', error);
    this.#options.onDelivery(isRefusal(error) ? 'refused' : 'waiting');
    this.#timer = setTimeout(() => void this.send(), retryMs(this.#failures));
  }
}
