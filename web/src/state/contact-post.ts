import type { ContactMessage, KeptContact } from '@edu/domain/contact';
import { sendContactMessage } from '../data/contact.ts';
import { keptContacts, keptContactsOf } from '../data/kept-contacts.ts';
import { ANONYMOUS } from '../data/local-store.ts';
import { KeptPost, postOfEach } from './kept-post.ts';
import type { QueueItem } from './queue.ts';
import { type Delivery, isRefusal } from './sync/courier.ts';
import { inTurn } from './sync/in-turn.ts';

/** What became of a message at once; 'waiting': it is kept, and sent when that can be done. */
export type ContactOutcome = 'sent' | 'waiting' | 'refused';

/** A session that has ended would be refused again. */
const isFinal = (error: unknown): boolean =>
  isRefusal(error) || (error as { code?: unknown }).code === 'not-signed-in';

/** The messages of one person to the support, on their way to the server, each once (its id is its own). */
class ContactPost extends KeptPost<KeptContact, { sentIds: readonly string[] }> {
  readonly #awaited = new Map<string, (outcome: ContactOutcome) => void>();

  constructor(uid: string) {
    super({
      uid,
      list: keptContactsOf(uid),
      more: { sentIds: [] },
      fault: 'A message was not sent; it is kept.',
    });
  }

  /** The person is here: sends what an earlier visit had to keep, and what they wrote before they signed in. */
  start(): void {
    if (this.uid !== ANONYMOUS)
      for (const message of keptContactsOf(ANONYMOUS).read())
        this.keep({ ...message, userId: this.uid });
    this.begin();
  }

  /** Keeps a message under `id` and sends it. Resolves when it is sent, refused (then it is kept no longer), or said to wait. */
  async submit({ id, ...message }: ContactMessage): Promise<ContactOutcome> {
    const createdAt = new Date().toISOString();
    const outcome = new Promise<ContactOutcome>((resolve) => this.#awaited.set(id, resolve));
    this.keep({ ...message, id, createdAt, userId: this.uid, isRefused: false });
    void this.send().then(() => this.#answer(id, 'waiting'));
    return await outcome;
  }

  protected override onDelivery(delivery: Delivery): void {
    super.onDelivery(delivery);
    if (delivery !== 'waiting') return;
    for (const id of [...this.#awaited.keys()]) this.#answer(id, 'waiting');
  }

  protected awake = (message: KeptContact): KeptContact => ({ ...message, isRefused: false });

  protected hasWork = (): boolean => this.#open().length > 0;

  protected items(): QueueItem[] {
    const { kept, delivery } = this.getState();
    return kept.map(({ id, message, createdAt, isRefused }) => ({
      kind: 'contact',
      id,
      words: message,
      since: createdAt,
      state: isRefused ? 'refused' : delivery === 'saving' ? 'sending' : 'waiting',
      ...(isRefused && { reason: 'not-taken' as const }),
      isOwnText: true,
    }));
  }

  #open = () => this.getState().kept.filter(({ isRefused }) => !isRefused);

  /** Whether a caller waits for it. */
  #answer(id: string, outcome: ContactOutcome): boolean {
    const resolve = this.#awaited.get(id);
    this.#awaited.delete(id);
    resolve?.(outcome);
    return resolve !== undefined;
  }

  protected async deliver(): Promise<void> {
    // Another tab may have sent the one that is next.
    for (const { id } of this.#open()) await inTurn(() => this.#send(id), 'contacts');
  }

  async #send(id: string): Promise<void> {
    this.join();
    const kept = this.find(id);
    if (!kept || kept.isRefused) return;
    const { name, email, message } = kept;
    try {
      await sendContactMessage({ id, name, email, message });
    } catch (error) {
      if (!isFinal(error)) throw error;
      console.warn('A message was refused.', error);
      // Its form still holds the words.
      if (this.#answer(id, 'refused')) this.drop(id);
      else if (this.find(id)) this.keep({ ...kept, isRefused: true });
      return;
    }
    this.set({ sentIds: [...this.getState().sentIds, id] });
    this.drop(id);
    this.#answer(id, 'sent');
  }
}

const posts = postOfEach((uid) => new ContactPost(uid));

/** The messages of a person on this device; a guest's for ANONYMOUS. */
export const contactPostOf = posts.of;

/** The person has left: nothing of theirs is sent or kept here any more. */
export function forgetContactsOf(uid: string): void {
  posts.forget(uid);
  keptContacts.forget(({ userId }) => userId === uid);
}
