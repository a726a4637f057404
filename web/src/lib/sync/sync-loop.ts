import { isRefusal } from '@edu/domain/errors/error-codes';
import { Scheduler } from './scheduler.ts';
import type { SyncedStore } from './synced-store.ts';

/**
 * saving: being sent · saved: delivered · waiting: no connection, retried · refused: rejected by
 * the server.
 */
export type SyncStatus = 'saving' | 'saved' | 'waiting' | 'refused';

/** A part of the data that the server accepts or refuses separately. */
export interface UnsentPart {
  id: string;
  /** Changes with the content: a refused part is not sent again unchanged. */
  version: string;
  push: (signal: AbortSignal) => Promise<void>;
}

/** Data that merges, such as lesson progress. */
export interface SyncedData {
  store: Pick<SyncedStore<object>, 'keys' | 'onSaved'>;
  /** Merges the stored changes of other tabs. */
  mergeStored: () => void;
  /** Merges the server's copy into this device's, when a read is due. */
  pull: (signal: AbortSignal) => Promise<void>;
  /** The parts that the server is not known to have. */
  unsent: () => UnsentPart[];
  /** Called when the page becomes visible: whether another pull is due. */
  refresh?: () => boolean;
}

interface SyncLoopOptions {
  syncedData: readonly SyncedData[];
  onStatus: (status: SyncStatus) => void;
  /** Called before and after everything is synced. */
  before?: () => void;
  after?: (signal: AbortSignal) => Promise<void>;
}

/** A round that takes this long is reported as waiting. */
const SLOW_MS = 5_000;
/** How long another tab may take to send its stored changes before this one does. */
const OTHER_TAB_MS = 5_000;

/**
 * pull → merge → push if dirty, for each of the data; the scheduler starts the rounds.
 * docs/architecture.md has the state diagram.
 */
export class SyncLoop {
  readonly #options: SyncLoopOptions;
  readonly #scheduler: Scheduler;
  /** The refused versions of parts. */
  readonly #refused = new Map<string, { version: string; error: unknown }>();

  constructor(options: SyncLoopOptions) {
    this.#options = options;
    const { syncedData, onStatus } = options;
    this.#scheduler = new Scheduler({
      name: 'sync',
      isDue: () => syncedData.some((data) => data.unsent().length > 0),
      before: () => onStatus('saving'),
      step: (signal) => this.#exchange(signal),
      onSlow: () => onStatus('waiting'),
      slowMs: SLOW_MS,
      onDone: () => onStatus('saved'),
      onFailure: (error) => onStatus(isRefusal(error) ? 'refused' : 'waiting'),
    });
    this.#scheduler.start();
    const { signal } = this.#scheduler;
    document.addEventListener('visibilitychange', this.#onVisible, { signal });
    window.addEventListener('storage', this.#onStorage, { signal });
    for (const { store } of syncedData)
      signal.addEventListener(
        'abort',
        store.onSaved(() => void this.sync()),
      );
  }

  /** Resolves when everything was synced or has failed. */
  sync = (): Promise<void> => this.#scheduler.run();

  /** The same, including refused parts. */
  retry = (): Promise<void> => {
    this.#refused.clear();
    return this.sync();
  };

  isRefused = (id: string): boolean => this.#refused.has(id);

  stop = (): void => this.#scheduler.stop();

  #onVisible = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#options.syncedData.map((data) => data.refresh?.()).includes(true)) void this.retry();
  };

  #onStorage = ({ key }: StorageEvent): void => {
    const isOurs = this.#options.syncedData.some(({ store }) => store.keys.includes(key ?? ''));
    // This tab sends only changes that the other tab was closed before sending.
    if (isOurs && !this.#scheduler.hasFailed) this.#scheduler.runLater(OTHER_TAB_MS);
  };

  /** A refusal does not block the rest; it is thrown at the end. */
  async #exchange(signal: AbortSignal): Promise<void> {
    const { syncedData, before, after } = this.#options;
    const refusals: unknown[] = [];
    const attempt = async (step: () => Promise<void>) => {
      signal.throwIfAborted();
      try {
        await step();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusals.push(error);
      }
    };
    for (const data of syncedData) data.mergeStored();
    before?.();
    for (const data of syncedData) {
      await attempt(() => data.pull(signal));
      // Each part once: a push may make another part dirty.
      const tried = new Set<string>();
      const next = () => data.unsent().find(({ id }) => !tried.has(id));
      for (let part = next(); part; part = next()) {
        tried.add(part.id);
        await attempt(this.#push.bind(this, part, signal));
      }
    }
    if (refusals.length > 0) throw refusals[0];
    signal.throwIfAborted();
    await after?.(signal);
  }

  async #push({ id, version, push }: UnsentPart, signal: AbortSignal): Promise<void> {
    const refused = this.#refused.get(id);
    if (refused?.version === version) throw refused.error;
    try {
      await push(signal);
      this.#refused.delete(id);
    } catch (error) {
      if (isRefusal(error)) this.#refused.set(id, { version, error });
      throw error;
    }
  }
}
