import { COMMENT_LIMITS, readPendingComment } from '@edu/domain/community/comment';
import { addComment, type Comment } from './api.ts';
import { checkSignedIn, currentAuthorRole } from '../../lib/firebase/id-token.ts';
import { hasSession, storageKeys } from '../../lib/storage/local-store.ts';
import { writeOwnProfile } from '../profile/own-profile.ts';
import { getProfile } from '../profile/api.ts';
import type { OutboxItem, OutboxHandler } from '../../lib/outbox/outbox-handler.ts';
import { isRefusal } from '@edu/domain/errors/error-codes';

export interface CommentPayload {
  courseId: string;
  author: string;
  content: string;
}

/** A second more than the rules require, because clocks differ. */
const GAP_MS = (COMMENT_LIMITS.throttleSec + 1) * 1000;

/** The profile is deactivated. */
class InactiveError extends Error {
  readonly code = 'forbidden';
}

/**
 * The rules require the profile's name, which may have changed. A page closed during sign-in has
 * no profile yet.
 */
async function presentName({ uid, payload }: OutboxItem<CommentPayload>): Promise<string> {
  const profile = await getProfile(uid);
  if (profile?.isActive === false) throw new InactiveError('The account is switched off.');
  if (!profile) await writeOwnProfile();
  return (profile ?? (await getProfile(uid)))?.displayName ?? payload.author;
}

/** Comments under `comments_fallback`, each with its author. */
export const commentHandler: OutboxHandler<CommentPayload, Comment> = {
  name: 'comment',
  key: () => storageKeys.comments,
  toItem(entry) {
    const stored = readPendingComment(entry);
    if (!stored) return undefined;
    const { id, userId: uid, courseId, author, content, createdAt, isRefused } = stored;
    const refused = isRefused && { refused: stored.refused ?? 'not-taken' };
    return { id, uid, payload: { courseId, author, content }, createdAt, ...refused };
  },
  toEntry: ({ id, uid, payload, createdAt, refused }) => ({
    id,
    userId: uid,
    ...payload,
    createdAt,
    isRefused: refused !== undefined,
    ...(refused === 'inactive' && { refused }),
  }),
  gapMs: GAP_MS,
  mayAct: hasSession,
  async send(item, signal) {
    // A remembered user writes before the sign-in service has answered.
    await checkSignedIn(item.uid);
    const add = async (): Promise<Comment> => {
      const author = await presentName(item);
      // The role of the current token: a comment may wait for days.
      const authorRole = await currentAuthorRole();
      signal.throwIfAborted();
      const { courseId, content } = item.payload;
      const comment = {
        courseId,
        userId: item.uid,
        author,
        content,
        ...(authorRole && { authorRole }),
      };
      await addComment(item.id, comment);
      return { ...comment, id: item.id, createdAt: new Date().toISOString() };
    };
    try {
      return await add();
    } catch (error) {
      if (!isRefusal(error) || error instanceof InactiveError) throw error;
    }
    // The author may have just commented on another device: the rules allow the next one later.
    await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    signal.throwIfAborted();
    return await add();
  },
  failure: (error) => {
    if (!isRefusal(error)) return {};
    return { refused: error instanceof InactiveError ? 'inactive' : 'not-taken' };
  },
  row: ({ payload: { courseId, content } }) => ({ courseId, words: content }),
};
