import '../../ui/field.css';
import '../../ui/chip.css';
import { requireConnection } from '../../lib/pwa/connectivity.ts';
import { useAction } from '../../lib/use-action.ts';
import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Comment, removeComment } from './api.ts';
import type { OutboxItem, OutboxState } from '../../lib/outbox/outbox-handler.ts';
import type { LiveComments } from './live-comments.ts';
import { commentHandler, type CommentPayload } from './comment-handler.ts';
import { outbox } from '../outbox/outbox.ts';
import { useNow } from '../../lib/now.ts';
import { comments as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { CommentItem } from './comment-item.tsx';
import { PendingNote } from './pending-note.tsx';
import { ListState } from './list-state.tsx';

/** The reader's own comments that are not in the live list, newest first. */
export interface OwnPart {
  mayWrite: boolean;
  pending: OutboxItem<CommentPayload>[];
  sent: Comment[];
  state: OutboxState;
  /** Moves a rejected comment back into the form. */
  edit: (id: string) => void;
}

interface Props {
  live: LiveComments;
  uid: string | undefined;
  own: OwnPart | undefined;
  onAnnounce: (announcement: string) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function CommentList({ live, uid, own, onAnnounce, heading }: Props) {
  const now = useNow();
  const focusNext = useFocusOnNext(live.shown);
  const { waiting, following, hasMore } = live;
  const published = [...(own?.sent ?? []), ...live.shown];
  const { asked, setAsked, isUnsent, ...removal } = useRemoval(own, onAnnounce, heading);
  const item = (comment: Comment) => ({
    comment,
    now,
    isOwn: comment.userId === uid,
    onRemove: () => setAsked(comment),
  });
  // In one list, so that a comment stays the same element when it is published.
  const pending =
    own?.pending.map((entry) => ({
      ...item(asComment(entry)),
      children: (
        <PendingNote
          refused={entry.refused}
          state={own.state}
          onEdit={() => own.edit(entry.id)}
          onRetry={() => outbox.retry(entry)}
        />
      ),
    })) ?? [];
  const rows = [...pending, ...published.map(item)];

  return (
    <>
      <ListState live={live} isEmpty={published.length === 0} mayWrite={own?.mayWrite ?? false} />
      <News
        count={waiting.length}
        onShow={() => {
          focusNext('first');
          live.showNew();
        }}
      />
      <ul role="list" className="comments" aria-busy={following === 'loading'}>
        {rows.map((row) => (
          <CommentItem key={row.comment.id} {...row} />
        ))}
      </ul>
      {hasMore && (
        <Button
          label={text.more}
          onClick={() => {
            focusNext('added');
            live.showMore();
          }}
        />
      )}
      {asked && (
        <RemoveQuestion
          remove={() => removal.remove(asked)}
          isHereOnly={isUnsent(asked.id)}
          onRemoved={removal.onRemoved}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const asComment = ({ id, uid, payload, createdAt }: OutboxItem<CommentPayload>): Comment => ({
  ...payload,
  id,
  userId: uid,
  createdAt,
});

/**
 * The number of new comments above the list; the page shifts only when the reader asks for them.
 */
function News({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <>
      {count > 0 && (
        <p className="comments__news">
          <button type="button" className="chip chip--on" onClick={onShow}>
            <ArrowUp className="icon" /> {text.news(count)}
          </button>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {count > 0 && text.news(count)}
      </p>
    </>
  );
}

function useRemoval(
  own: OwnPart | undefined,
  onAnnounce: (announcement: string) => void,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const [asked, setAsked] = useState<Comment>();
  const isRemoved = useRef(false);
  // The button is removed with its comment, after the dialog has returned the focus to it.
  useEffect(() => {
    if (asked || !isRemoved.current) return;
    isRemoved.current = false;
    heading.current?.focus();
  }, [asked, heading]);
  const pending = (id: string) => own?.pending.find((item) => item.id === id);
  const isUnsent = (id: string) => pending(id) !== undefined;
  return {
    asked,
    setAsked,
    isUnsent,
    remove: async ({ id, userId }: Comment) => {
      const item = pending(id);
      if (item) outbox.discard(item);
      else await removeComment(id);
      outbox.queue(commentHandler, userId).acknowledge([id]);
    },
    onRemoved: () => {
      isRemoved.current = true;
      setAsked(undefined);
      onAnnounce(text.announced.removed);
    },
  };
}

function RemoveQuestion({
  remove,
  isHereOnly,
  onRemoved,
  onClose,
}: {
  remove: () => Promise<void>;
  isHereOnly: boolean;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const { mutate, isPending, isError } = useAction({
    mutationFn: async () => {
      if (!isHereOnly) requireConnection();
      await remove();
    },
    onSuccess: onRemoved,
  });
  return (
    <ConfirmDialog
      title={text.question.title}
      action={isPending ? text.removing : text.remove}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{text.question.text}</p>
      {isError && (
        <p className="field__error" role="alert">
          {text.removeFailed}
        </p>
      )}
    </ConfirmDialog>
  );
}

type Which = 'first' | 'added';

/** Moves the focus to the first comment, or to the first new one, as soon as the list grows. */
function useFocusOnNext(shown: readonly Comment[]): (which: Which) => void {
  const awaited = useRef<{ which: Which; before: ReadonlySet<string> } | undefined>(undefined);
  useEffect(() => {
    if (!awaited.current) return;
    const { which, before } = awaited.current;
    const added = shown.filter(({ id }) => !before.has(id));
    if (added.length === 0) return;
    awaited.current = undefined;
    const next = which === 'first' ? shown[0] : added[0];
    document.getElementById(`comment-${next?.id}`)?.focus();
  }, [shown]);
  return (which) => {
    awaited.current = { which, before: new Set(shown.map(({ id }) => id)) };
  };
}
