import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findComments, getNewestComments } from '../../data/admin-lists.ts';
import type { Comment } from '../../data/comments.ts';
import { useBulkAction } from '../../state/bulk-action.ts';
import { useCourses } from '../../state/content.ts';
import { usePaged } from '../../state/paged.ts';
import { adminComments as text } from '../../text/admin-comments.ts';
import { exactText, momentText } from '../../text/dates.ts';
import { list as listText } from '../../text/list.ts';
import { typo } from '../../text/typo.ts';
import type { Column } from '../../ui/data-table.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { AuthorCell, CourseTitle, TextCell } from './author-cell.tsx';
import { CommentTable } from './comment-table.tsx';
import { removing } from './deeds.ts';

const deed = removing<Comment>(({ id }) => id);

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

export function PublishedComments({
  courseId,
  userId,
  words,
}: {
  courseId: string;
  userId: string;
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

function CommentFilters({ courseId, words }: { courseId: string; words: string }) {
  const [, setParams] = useSearchParams();
  const { courses } = useCourses(true);
  const id = useId();
  const set = (name: 'q' | 'course', value: string) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before);
        // A link from a learner's page names one author: a search takes its place.
        if (name === 'q') params.delete('author');
        if (value) params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace: true },
    );
  const isUnknown = courseId && !courses.some((course) => course.id === courseId);
  return (
    <>
      <div className="tools">
        <SearchField label={text.search} value={words} onSearch={(typed) => set('q', typed)} />
        <label className="vh" htmlFor={id}>
          {text.course}
        </label>
        <select
          id={id}
          className="select tools__select"
          value={courseId}
          onChange={(event) => set('course', event.target.value)}
        >
          <option value="">{text.allCourses}</option>
          {isUnknown && <option value={courseId}>{courseId}</option>}
          {courses.map((course) => (
            <option key={course.id} value={course.id}>
              {typo(course.title)}
            </option>
          ))}
        </select>
      </div>
      <p className="t-sm muted tools__hint">{text.searchHint}</p>
    </>
  );
}
