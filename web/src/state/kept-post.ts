import type { KeptList } from '../data/kept-list.ts';
import { isHere } from '../data/local-store.ts';
import { createListeners } from './listeners.ts';
import { announce, type QueueItem } from './queue.ts';
import { Courier, type Delivery } from './sync/courier.ts';
import { whenReachable } from './sync/reachable.ts';

/** How one kind of what a person sends once stands on this device. */
export interface KeptState<T> {
  /** What the server does not have yet, oldest first. */
  kept: T[];
  delivery: Delivery;
  /** Whether this device could keep everything. */
  isKept: boolean;
}

export interface KeptPostOptions<T, More> {
  uid: string;
  list: KeptList<T>;
  /** What the state says beside what is kept. */
  more: More;
  /** What the console says when sending failed. */
  fault: string;
}

/**
 * What one person has done that is sent once and then no longer kept, of one kind, on its way to the server: kept first, sent
 * at once, and again by itself when that failed. How it is sent, and what is refused, each kind says.
 */
export abstract class KeptPost<T, More> {
  protected readonly uid: string;
  readonly #list: KeptList<T>;
  readonly #courier: Courier;
  readonly #listeners = createListeners();
  #state: KeptState<T> & More;
  /** What a browser that keeps nothing cannot keep. */
  #inMemory: T[] = [];
  #visit = new AbortController();
  #isStarted = false;
  #isClosed = false;

  constructor({ uid, list, more, fault }: KeptPostOptions<T, More>) {
    this.uid = uid;
    this.#list = list;
    this.#courier = new Courier({
      work: () => this.deliver(),
      onDelivery: (delivery) => this.onDelivery(delivery),
      log: (_message, error) => console.warn(fault, error),
    });
    this.#state = { ...more, kept: list.read(), delivery: 'saved', isKept: true };
  }

  getState = (): KeptState<T> & More => this.#state;

  subscribe = this.#listeners.subscribe;

  stop(): void {
    this.#isStarted = false;
    this.#visit.abort();
  }

  /** Takes one that was not sent back; answers how to undo that. */
  drop(id: string): (() => void) | undefined {
    const one = this.find(id);
    this.#inMemory = this.#inMemory.filter((other) => this.#list.idOf(other) !== id);
    this.#list.forget((other) => this.#list.idOf(other) === id);
    this.join();
    return (
      one &&
      (() => {
        this.keep(one);
        void this.send();
      })
    );
  }

  /** Tries one again that was refused. */
  retry(id: string): void {
    const one = this.find(id);
    if (one) this.keep(this.awake(one));
    void this.send();
  }

  /** Takes in what another tab, another visit or a guest has kept. */
  join(): void {
    this.set({ kept: this.#read() });
  }

  /** Resolves when everything is sent, or when it could not be. */
  send(): Promise<void> {
    return this.hasWork() ? this.#courier.send() : Promise.resolve();
  }

  /** The person has left: nothing is sent or kept any more. */
  close(): void {
    this.#isClosed = true;
    this.stop();
    this.#courier.stop();
  }

  /** The person is here: sends what an earlier visit had to keep, and again when that may work. Any number of times, once. */
  protected begin(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#visit = new AbortController();
    const { signal } = this.#visit;
    whenReachable(() => void this.send(), signal);
    const onStorage = ({ key }: StorageEvent) => key === this.#list.key && this.join();
    window.addEventListener('storage', onStorage, { signal });
    const withdraw = announce({
      read: () => this.items(),
      subscribe: this.subscribe,
      send: () => this.send(),
      retry: ({ id }) => this.retry(id),
      discard: ({ id }) => this.drop(id),
    });
    signal.addEventListener('abort', withdraw);
    this.join();
    this.arrive();
    void this.send();
  }

  protected find = (id: string): T | undefined =>
    this.#state.kept.find((one) => this.#list.idOf(one) === id);

  protected set(change: Partial<KeptState<T>> | Partial<More>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.notify();
  }

  #read = (): T[] => [...this.#list.read(), ...this.#inMemory];

  /** Somebody who has left, in this tab or another, leaves nothing here. */
  protected keep(one: T): void {
    const id = this.#list.idOf(one);
    this.#inMemory = this.#inMemory.filter((other) => this.#list.idOf(other) !== id);
    const isKept = this.mayAct() && this.#list.keep(one);
    if (!isKept) this.#inMemory.push(one);
    this.set({ isKept, kept: this.#read() });
  }

  /** Whether what is done here is still done by this person. */
  protected mayAct(): boolean {
    return !this.#isClosed && isHere(this.uid);
  }

  /** Throws when the person has left meanwhile. */
  protected checkHere(): void {
    this.#visit.signal.throwIfAborted();
  }

  /** What of an earlier visit may be tried again. */
  protected arrive(): void {}

  protected onDelivery(delivery: Delivery): void {
    this.set({ delivery });
  }

  /** As it was before it was refused. */
  protected abstract awake(one: T): T;
  /** Whether there is anything to send now. */
  protected abstract hasWork(): boolean;
  /** Sends everything there is; may be called again at any time. */
  protected abstract deliver(): Promise<void>;
  /** What of it stands in the queue of this device. */
  protected abstract items(): QueueItem[];
}

/** The one post of each person; `forget` ends it. */
export function postOfEach<P extends { close: () => void }>(create: (uid: string) => P) {
  const posts = new Map<string, P>();
  return {
    of: (uid: string): P => {
      const post = posts.get(uid) ?? create(uid);
      posts.set(uid, post);
      return post;
    },
    forget: (uid: string): void => {
      posts.get(uid)?.close();
      posts.delete(uid);
    },
  };
}
