import { COMMENT_LIMITS, type KeptComment } from '@edu/domain/comment';
import { addComment, type Comment } from '../data/comments.ts';
import { forgetComments, keepComment, readKeptComments } from '../data/kept-comments.ts';
import { isHere, storageKeys } from '../data/local-store.ts';
import { writeOwnProfile } from '../data/own-profile.ts';
import { getProfile } from '../data/profile.ts';
import { Courier, type Delivery, isRefusal } from './sync/courier.ts';

export interface PostState {
  /** What the server does not have yet, oldest first. */
  kept: KeptComment[];
  /** What it has taken just now, until the list of the screen holds it too. */
  sent: Comment[];
  delivery: Delivery;
  /** It waits because the one before was written a moment ago. */
  isPausing: boolean;
  /** Whether this device could keep everything. */
  isKept: boolean;
}

/** A second more than the rules ask for: the clocks differ. */
const PAUSE_MS = (COMMENT_LIMITS.throttleSec + 1) * 1000;

/**
 * The comments of one person on their way to the server: kept first, sent at once, again by itself when that failed, and each
 * once (its id is its own). What the server refuses twice, with the right name and after the pause, stays for its writer.
 */
export class CommentPost {
  readonly #uid: string;
  readonly #courier: Courier;
  readonly #listeners = new Set<() => void>();
  #state: PostState;
  /** What a browser that keeps nothing cannot keep. */
  #inMemory: KeptComment[] = [];
  #freeAt = 0;
  #stopped = new AbortController();

  constructor(uid: string) {
    this.#uid = uid;
    this.#courier = new Courier({
      work: () => this.#deliver(),
      onDelivery: (delivery) => this.#set({ delivery }),
      log: (_message, error) => console.warn('A comment was not sent; it is kept.', error),
    });
    this.#state = {
      kept: this.#read(),
      sent: [],
      delivery: 'saved',
      isPausing: false,
      isKept: true,
    };
  }

  getState = (): PostState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The person is here: sends what an earlier visit had to keep, and again when the connection is back. */
  start(): void {
    this.#stopped = new AbortController();
    const { signal } = this.#stopped;
    window.addEventListener('online', () => void this.send(), { signal });
    const onStorage = ({ key }: StorageEvent) => key === storageKeys.comments && this.join();
    window.addEventListener('storage', onStorage, { signal });
    this.join();
    void this.send();
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** Keeps a comment and sends it. */
  post(courseId: string, author: string, content: string): void {
    const [id, createdAt] = [crypto.randomUUID(), new Date().toISOString()];
    this.#keep({ id, courseId, author, content, createdAt, userId: this.#uid, isRefused: false });
    void this.send();
  }

  /** Takes one that was not sent back. */
  drop(id: string): void {
    this.#inMemory = this.#inMemory.filter((comment) => comment.id !== id);
    forgetComments((comment) => comment.id === id);
    this.join();
  }

  /** Tries one again that was refused. */
  retry(id: string): void {
    const comment = this.#state.kept.find((one) => one.id === id);
    if (comment) this.#keep({ ...comment, isRefused: false });
    void this.send();
  }

  /** The screen's list holds these, or they are gone: they are its business now. */
  release(ids: ReadonlySet<string>): void {
    const sent = this.#state.sent.filter(({ id }) => !ids.has(id));
    if (sent.length < this.#state.sent.length) this.#set({ sent });
  }

  /** Takes in what another tab, or another visit, has kept. */
  join(): void {
    this.#set({ kept: this.#read() });
  }

  /** Resolves when everything is sent, or when it could not be. */
  send(): Promise<void> {
    return this.#next() ? this.#courier.send() : Promise.resolve();
  }

  /** The person has left: nothing is sent or kept any more. */
  close(): void {
    this.stop();
    this.#courier.stop();
  }

  #read(): KeptComment[] {
    const isMine = ({ userId }: KeptComment) => userId === this.#uid;
    return [...readKeptComments().filter(isMine), ...this.#inMemory];
  }

  #set(change: Partial<PostState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #keep(comment: KeptComment): void {
    this.#inMemory = this.#inMemory.filter(({ id }) => id !== comment.id);
    // Somebody who has left, in this tab or another, leaves nothing here.
    const isKept = isHere(this.#uid) && keepComment(comment);
    if (!isKept) this.#inMemory.push(comment);
    this.#set({ isKept, kept: this.#read() });
  }

  #next = (): KeptComment | undefined => this.#state.kept.find(({ isRefused }) => !isRefused);

  async #deliver(): Promise<void> {
    for (let comment = this.#next(); comment; comment = this.#next()) {
      await this.#pause();
      await this.#sendOne(comment);
    }
  }

  async #sendOne(comment: KeptComment): Promise<void> {
    const steps = [
      () => this.#add(comment),
      async () => this.#add(await this.#underOwnName(comment)),
      async () => {
        // Another device may have commented a moment ago.
        this.#freeAt = Date.now() + PAUSE_MS;
        await this.#pause();
        await this.#add(await this.#underOwnName(comment));
      },
    ];
    for (const step of steps)
      try {
        await step();
        return;
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    // It may have been taken back meanwhile.
    if (this.#state.kept.some(({ id }) => id === comment.id))
      this.#keep({ ...comment, isRefused: true });
  }

  async #add({ isRefused: _isRefused, createdAt: _createdAt, id, ...comment }: KeptComment) {
    this.#stopped.signal.throwIfAborted();
    if (!this.#state.kept.some((one) => one.id === id)) return;
    await addComment(id, comment);
    this.#freeAt = Date.now() + PAUSE_MS;
    const sent = { ...comment, id, createdAt: new Date().toISOString() };
    this.#set({ sent: [...this.#state.sent, sent] });
    this.drop(id);
  }

  /** The name of the profile may be another by now; and a page left while signing in has no profile yet. */
  async #underOwnName(comment: KeptComment): Promise<KeptComment> {
    const profile = await getProfile(this.#uid);
    if (!profile) await writeOwnProfile();
    const author = (profile ?? (await getProfile(this.#uid)))?.displayName ?? comment.author;
    return { ...comment, author };
  }

  async #pause(): Promise<void> {
    const wait = this.#freeAt - Date.now();
    if (wait <= 0) return;
    this.#set({ isPausing: true });
    await new Promise((resolve) => setTimeout(resolve, wait));
    this.#set({ isPausing: false });
  }
}

const posts = new Map<string, CommentPost>();

/** The comments of a person on this device. */
export function commentPostOf(uid: string): CommentPost {
  const post = posts.get(uid) ?? new CommentPost(uid);
  posts.set(uid, post);
  return post;
}

/** The person has left: nothing of theirs is sent or kept here any more. */
export function forgetCommentsOf(uid: string): void {
  posts.get(uid)?.close();
  posts.delete(uid);
  forgetComments(({ userId }) => userId === uid);
}
