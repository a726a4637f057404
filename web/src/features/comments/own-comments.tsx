import { type RefObject, useEffect, useRef } from 'react';
import type { RememberedUser } from '../auth/auth-provider.tsx';
import { isText, useDraft } from '../../lib/storage/draft.ts';
import type { LiveComments } from './live-comments.ts';
import { commentHandler } from './comment-handler.ts';
import { outbox, useOutbox } from '../outbox/outbox.ts';
import { comments as text } from './text.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';

interface Props {
  courseId: string;
  writer: Pick<RememberedUser, 'uid' | 'displayName'>;
  mayWrite: boolean;
  live: LiveComments;
  onAnnounce: (announcement: string) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function OwnComments({ courseId, writer, mayWrite, live, onAnnounce, heading }: Props) {
  const { uid } = writer;
  const state = useOutbox(commentHandler, uid);
  const [draft = '', changeDraft] = useDraft(uid, `comment.${courseId}`, isText);
  const setDraft = (content: string) => changeDraft(() => content || undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const pending = state.items.filter(({ payload }) => payload.courseId === courseId);
  const sent = state.delivered.map(({ result }) => result);
  const inList = new Set(live.shown.map(({ id }) => id));
  const added = sent.filter((one) => one.courseId === courseId && !inList.has(one.id));
  // The live list alone shows what it contains: a comment removed there must disappear.
  useEffect(() => {
    if (sent.length > 0) outbox.queue(commentHandler, uid).acknowledge(inList);
  });
  useAnnounceSent(sent.length, pending.length > 0 && state.status === 'waiting', onAnnounce);

  const showWritten = useShowWritten(pending.at(-1)?.id);
  const publish = (content: string) => {
    // Sent with the profile's name at the time of sending.
    outbox.queue(commentHandler, uid).add({ courseId, author: writer.displayName, content });
    setDraft('');
    showWritten();
  };
  const edit = (id: string) => {
    const item = pending.find((one) => one.id === id);
    if (!item) return;
    const { content } = item.payload;
    setDraft(draft ? `${draft}\n\n${content}` : content);
    outbox.discard(item);
    field.current?.focus();
  };
  return (
    <>
      {mayWrite && (
        <CommentForm value={draft} onChange={setDraft} onPublish={publish} field={field} />
      )}
      <CommentList
        live={live}
        uid={uid}
        own={{ mayWrite, pending: pending.toReversed(), sent: added.toReversed(), state, edit }}
        onAnnounce={onAnnounce}
        heading={heading}
      />
    </>
  );
}

/**
 * Scrolls the comment that was just written into view, above the messages at the lower edge (the
 * scroll margin in comments.css).
 */
function useShowWritten(newest: string | undefined): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || newest === undefined) return;
    isAsked.current = false;
    document.getElementById(`comment-${newest}`)?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return () => {
    isAsked.current = true;
  };
}

function useAnnounceSent(
  sent: number,
  isWaiting: boolean,
  onAnnounce: (announcement: string) => void,
): void {
  useEffect(() => {
    if (sent > 0) onAnnounce(text.announced.published);
  }, [sent, onAnnounce]);
  useEffect(() => {
    if (isWaiting) onAnnounce(text.announced.stored);
  }, [isWaiting, onAnnounce]);
}
