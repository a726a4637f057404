import { COMMENT_LIMITS, type KeptComment } from '@edu/domain/comment';
import { addComment, type Comment } from '../data/comments.ts';
import { keptComments, keptCommentsOf } from '../data/kept-comments.ts';
import { roleHere } from '../data/id-token.ts';
import { writeOwnProfile } from '../data/own-profile.ts';
import { getProfile } from '../data/profile.ts';
import { KeptPost, type KeptState, postOfEach } from './kept-post.ts';
import type { QueueItem } from './queue.ts';
import { isRefusal } from './sync/courier.ts';
import { inTurn } from './sync/in-turn.ts';

interface Sent {
  /** What the server has taken just now, until the list of the screen holds it too. */
  sent: Comment[];
  /** It waits because the one before was written a moment ago. */
  isPausing: boolean;
  /** The profile says that the account is switched off: it may not speak. */
  isSilenced: boolean;
}

export type PostState = KeptState<KeptComment> & Sent;

/** A second more than the rules ask for: the clocks differ. */
const PAUSE_MS = (COMMENT_LIMITS.throttleSec + 1) * 1000;

/**
 * The comments of one person on their way to the server, each once (its id is its own), with a pause between two. What the
 * server refuses twice, with the right name and after the pause, stays for its writer.
 */
export class CommentPost extends KeptPost<KeptComment, Sent> {
  #freeAt = 0;

  constructor(uid: string) {
    super({
      uid,
      list: keptCommentsOf(uid),
      more: { sent: [], isPausing: false, isSilenced: false },
      fault: 'A comment was not sent; it is kept.',
    });
  }

  /** The person is here: sends what an earlier visit had to keep, and again when the connection is back. */
  start(): void {
    this.begin();
  }

  /** Keeps a comment and sends it. */
  post(courseId: string, author: string, content: string): void {
    const [id, createdAt] = [crypto.randomUUID(), new Date().toISOString()];
    this.keep({ id, courseId, author, content, createdAt, userId: this.uid, isRefused: false });
    void this.send();
  }

  /** The screen's list holds these, or they are gone: they are its business now. */
  release(ids: ReadonlySet<string>): void {
    const sent = this.getState().sent.filter(({ id }) => !ids.has(id));
    if (sent.length < this.getState().sent.length) this.set({ sent });
  }

  protected awake = (comment: KeptComment): KeptComment => ({ ...comment, isRefused: false });

  protected hasWork = (): boolean => this.#next() !== undefined;

  protected items(): QueueItem[] {
    const { kept, delivery, isSilenced } = this.getState();
    return kept.map(({ id, courseId, content, createdAt, isRefused }) => ({
      kind: 'comment',
      id,
      courseId,
      words: content,
      since: createdAt,
      state: isRefused ? 'refused' : delivery === 'saving' ? 'sending' : 'waiting',
      ...(isRefused && { reason: isSilenced ? 'inactive' : 'not-taken' }),
      isOwnText: true,
    }));
  }

  #next = (): KeptComment | undefined => this.getState().kept.find(({ isRefused }) => !isRefused);

  protected async deliver(): Promise<void> {
    for (let comment = this.#next(); comment; comment = this.#next()) {
      await this.#pause();
      const { id } = comment;
      // Another tab may have sent the one that is next.
      await inTurn(async () => {
        this.join();
        const still = this.find(id);
        if (still && !still.isRefused) await this.#sendOne(still);
      }, 'comments');
    }
  }

  async #sendOne(comment: KeptComment): Promise<void> {
    // As far as is known now.
    this.set({ isSilenced: false });
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
        // Neither a pause nor another name helps.
        if (this.getState().isSilenced) break;
      }
    // It may have been taken back meanwhile.
    if (this.find(comment.id)) this.keep({ ...comment, isRefused: true });
  }

  async #add({ isRefused: _isRefused, createdAt: _createdAt, id, ...kept }: KeptComment) {
    this.checkHere();
    if (!this.find(id)) return;
    // Of the token now, not of when it was written: a comment may wait for days.
    const { authorRole: _authorRole, ...words } = kept;
    const authorRole = await roleHere();
    const comment = { ...words, ...(authorRole && { authorRole }) };
    await addComment(id, comment);
    this.#freeAt = Date.now() + PAUSE_MS;
    const sent = { ...comment, id, createdAt: new Date().toISOString() };
    this.set({ sent: [...this.getState().sent, sent] });
    this.drop(id);
  }

  /** The name of the profile may be another by now; and a page left while signing in has no profile yet. */
  async #underOwnName(comment: KeptComment): Promise<KeptComment> {
    const profile = await getProfile(this.uid);
    this.set({ isSilenced: profile?.isActive === false });
    if (!profile) await writeOwnProfile();
    const author = (profile ?? (await getProfile(this.uid)))?.displayName ?? comment.author;
    return { ...comment, author };
  }

  async #pause(): Promise<void> {
    const wait = this.#freeAt - Date.now();
    if (wait <= 0) return;
    this.set({ isPausing: true });
    await new Promise((resolve) => setTimeout(resolve, wait));
    this.set({ isPausing: false });
  }
}

const posts = postOfEach((uid) => new CommentPost(uid));

/** The comments of a person on this device. */
export const commentPostOf = posts.of;

/** The person has left: nothing of theirs is sent or kept here any more. */
export function forgetCommentsOf(uid: string): void {
  posts.forget(uid);
  keptComments.forget(({ userId }) => userId === uid);
}
