import { shownLine } from '@edu/domain/shown-text';
import type { RemovedComment } from '@edu/domain/moderation';
import { RotateCcw } from 'lucide-react';
import { getRemovedComments } from '../../data/administration.ts';
import { useBulkAction } from '../../state/bulk-action.ts';
import { usePaged } from '../../state/paged.ts';
import { adminComments as text } from '../../text/admin-comments.ts';
import { exactText, momentText } from '../../text/dates.ts';
import { list as listText } from '../../text/list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AuthorCell, CourseTitle, TextCell } from './author-cell.tsx';
import { CommentTable } from './comment-table.tsx';
import { restoring } from './deeds.ts';

const deed = restoring<RemovedComment>(({ commentId }) => commentId);

function columnsOf(
  bulk: ReturnType<typeof useBulkAction<RemovedComment>>,
  restore: (items: readonly RemovedComment[]) => void,
): Column<RemovedComment>[] {
  return [
    {
      title: text.author,
      cell: ({ id, author, authorRole, userId }) => (
        <AuthorCell
          author={author}
          authorRole={authorRole}
          userId={userId}
          isChosen={bulk.isChosen(id)}
          onChoose={() => bulk.toggle(id)}
        />
      ),
    },
    {
      title: text.text,
      isWide: true,
      cell: ({ id, content }) => <TextCell content={content} failure={bulk.failures.get(id)} />,
    },
    { title: text.course, cell: ({ courseId }) => <CourseTitle courseId={courseId} /> },
    {
      title: text.removedAt,
      cell: ({ removedAt, removedByName }) => (
        <span>
          <time className="nowrap" dateTime={removedAt} title={exactText(removedAt)}>
            {momentText(removedAt)}
          </time>
          <br />
          <span className="t-sm muted">{text.by(shownLine(removedByName) || text.someone)}</span>
        </span>
      ),
    },
    {
      title: '',
      hiddenTitle: listText.actions,
      cell: (comment) => (
        <button
          className="icon-btn"
          type="button"
          aria-label={text.restoreOf(comment.author)}
          aria-disabled={!!bulk.progress}
          onClick={() => restore([comment])}
        >
          <RotateCcw className="icon" aria-hidden="true" />
        </button>
      ),
    },
  ];
}

export function RemovedComments() {
  const list = usePaged(['comments', 'removed'], getRemovedComments);
  const bulk = useBulkAction(list.items, list.refresh);
  const restore = (items: readonly RemovedComment[]) => void bulk.act(items, deed);
  return (
    <CommentTable
      list={list}
      bulk={bulk}
      columns={columnsOf(bulk, restore)}
      caption={text.shown.removed}
      empty={text.none.removed}
      action={text.restoreChosen}
      onAct={() => restore(bulk.chosen)}
    />
  );
}
