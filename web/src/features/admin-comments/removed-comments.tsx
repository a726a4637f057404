import { shownLine } from '@edu/domain/shown-text';
import type { RemovedComment } from '@edu/domain/moderation';
import { RotateCcw } from 'lucide-react';
import { getRemovedComments } from '../../data/administration.ts';
import { adminComments as text } from '../../text/admin-comments.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { CommentTable } from './comment-table.tsx';
import { removing } from './deeds.ts';
import { reversed } from '../../state/bulk-action.ts';

const deed = reversed(removing<RemovedComment>(({ commentId }) => commentId));

const date: Column<RemovedComment> = {
  title: text.removedAt,
  cell: ({ removedAt, removedByName }) => (
    <span>
      <Moment at={removedAt} />
      <br />
      <span className="t-sm muted">{text.by(shownLine(removedByName) || text.someone)}</span>
    </span>
  ),
};

export function RemovedComments() {
  return (
    <CommentTable
      listKey={['comments', 'removed']}
      load={getRemovedComments}
      caption={text.shown.removed}
      empty={text.none.removed}
      date={date}
      deed={deed}
      action={text.restoreChosen}
      icon={RotateCcw}
      actionOf={text.restoreOf}
    />
  );
}
