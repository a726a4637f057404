import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { SignedInUser } from '../../data/auth.ts';
import { type CommentPost, commentPostOf, type PostState } from '../../state/comment-post.ts';
import { useTextDraft } from '../../state/draft.ts';
import type { LiveComments } from '../../state/live-comments.ts';
import { comments as text } from '../../text/comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';

interface Props {
  courseId: string;
  user: SignedInUser;
  mayWrite: boolean;
  live: LiveComments;
  onTold: (told: string) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function OwnComments({ courseId, user, mayWrite, live, onTold, heading }: Props) {
  const { post, ...state } = useCommentPost(user.uid);
  const [draft, setDraft] = useTextDraft(user.uid, `comment.${courseId}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = state.kept.filter((comment) => comment.courseId === courseId);
  const inList = new Set(live.shown.map(({ id }) => id));
  const sent = state.sent.filter((one) => one.courseId === courseId && !inList.has(one.id));
  useRelease(inList, post, state.sent.length);
  useTellSent(state.sent.length, kept.length, state.delivery, onTold);

  const publish = (content: string) => {
    // Where the profile has another name by now, it is sent under that.
    post.post(courseId, user.displayName, content);
    setDraft('');
  };
  const edit = (id: string) => {
    const comment = kept.find((one) => one.id === id);
    if (comment) setDraft(draft ? `${draft}\n\n${comment.content}` : comment.content);
    post.drop(id);
    field.current?.focus();
  };
  return (
    <>
      {mayWrite && (
        <CommentForm value={draft} onChange={setDraft} onPublish={publish} field={field} />
      )}
      <CommentList
        live={live}
        uid={user.uid}
        own={{ mayWrite, kept: kept.toReversed(), sent: sent.toReversed(), state, post, edit }}
        onTold={onTold}
        heading={heading}
      />
    </>
  );
}

/** What the live list holds is no longer held here: removed there, it is gone. */
function useRelease(
  inList: ReadonlySet<string>,
  post: { release: (ids: ReadonlySet<string>) => void },
  sent: number,
): void {
  useEffect(() => {
    if (sent > 0) post.release(inList);
  });
}

function useTellSent(
  sent: number,
  kept: number,
  delivery: string,
  onTold: (told: string) => void,
): void {
  const isWaiting = kept > 0 && delivery === 'waiting';
  useEffect(() => {
    if (sent > 0) onTold(text.told.published);
  }, [sent, onTold]);
  useEffect(() => {
    if (isWaiting) onTold(text.told.kept);
  }, [isWaiting, onTold]);
}

/** What a person has written here and the server does not have yet, and how to write more. */
function useCommentPost(uid: string): PostState & { post: CommentPost } {
  const post = commentPostOf(uid);
  return { ...useSyncExternalStore(post.subscribe, post.getState), post };
}
