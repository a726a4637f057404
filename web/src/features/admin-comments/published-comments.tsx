import { Trash2 } from 'lucide-react';
import { findComments, getNewestComments } from '../../data/admin-lists.ts';
import type { Comment } from '../../data/comments.ts';
import { useBulkAction } from '../../state/bulk-action.ts';
import { usePaged } from '../../state/paged.ts';
import { adminComments as text } from '../../text/admin-comments.ts';
import { exactText, momentText } from '../../text/dates.ts';
import { list as listText } from '../../text/list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AuthorCell, TextCell } from './author-cell.tsx';
import { CommentFilters } from './comment-filters.tsx';
import { CommentTable } from './comment-table.tsx';
import { CourseTitle } from './course-title.tsx';
import { removing } from './deeds.ts';

const deed = removing<Comment>(({ id }) => id);

/** What a row shows, and does. */
function columnsOf(
  bulk: ReturnType<typeof useBulkAction<Comment>>,
  remove: (items: readonly Comment[]) => void,
): Column<Comment>[] {
  return [
    {
      title: text.author,
      cell: ({ id, author, authorRole, userId: uid }) => (
        <AuthorCell
          author={author}
          authorRole={authorRole}
          userId={uid}
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
    { title: text.course, cell: (comment) => <CourseTitle courseId={comment.courseId} /> },
    {
      title: text.date,
      cell: ({ createdAt }) => (
        <time className="nowrap" dateTime={createdAt} title={exactText(createdAt)}>
          {momentText(createdAt)}
        </time>
      ),
    },
    {
      title: '',
      hiddenTitle: listText.actions,
      cell: (comment) => (
        <button
          className="icon-btn bad"
          type="button"
          aria-label={text.remove(comment.author)}
          aria-disabled={!!bulk.progress}
          onClick={() => remove([comment])}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </button>
      ),
    },
  ];
}

/** What stands under the courses, newest first. */
export function PublishedComments({
  courseId,
  userId,
  words,
}: {
  courseId: string;
  userId: string;
  /** Searched for in texts and names of authors. */
  words: string;
}) {
  const of = { ...(courseId && { courseId }), ...(userId && { userId }) };
  const list = usePaged(['comments', of, words], (after) =>
    words ? findComments(words, courseId, after) : getNewestComments(of, after),
  );
  const bulk = useBulkAction(list.items, list.refresh);
  const remove = (items: readonly Comment[]) => void bulk.act(items, deed);
  return (
    <>
      <CommentFilters courseId={courseId} words={words || userId} />
      <CommentTable
        list={list}
        bulk={bulk}
        columns={columnsOf(bulk, remove)}
        caption={text.title}
        empty={courseId || userId || words ? text.none.found : text.none.published}
        action={text.removeChosen}
        onAct={() => remove(bulk.chosen)}
      />
    </>
  );
}
