import '../../../ui/check.css';
import './comments.css';
import type { RemovedComment } from '@edu/domain/community/moderation';
import { DELETED_PERSON } from '@edu/domain/accounts/personal-data';
import { isolated } from '@edu/domain/text/isolated';
import { type LucideIcon, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../../app/paths.ts';
import { findComments, getNewestComments, type PageEnd } from '../shared/lists-api.ts';
import { getRemovedComments, hideComment, restoreComment } from '../shared/api.ts';
import type { Comment } from '../../comments/api.ts';
import { useCourses } from '../../content/use-content.ts';
import { adminComments as text } from './text.ts';
import { list as listText } from '../../../lib/i18n/list.ts';
import { typography } from '@edu/domain/text/typography';
import { AdminBadge } from '../../../ui/admin-badge.tsx';
import { PersonName, WithName } from '../../../ui/avatar.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { FoldedText } from '../../../ui/folded-text.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { BulkBar, Choosing, Failure, ResultToast } from '../shared/bulk.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { PagedBody, SectionHead } from '../shared/list.tsx';
import { CourseSelect, SearchTools } from '../shared/list-tools.tsx';
import {
  type BulkAction,
  reversed,
  resultSentence,
  useAddressFilters,
  useBulkAction,
  usePaged,
} from '../shared/use-list.ts';

export function CommentsSection() {
  const [shown, setShown] = useState<keyof typeof text.shown>('published');
  return (
    <>
      <SectionHead title={text.title} note={text.note[shown]} />
      <Choice label={listText.filter} options={text.shown} value={shown} onChange={setShown} />
      {shown === 'published' ? <PublishedComments /> : <RemovedComments />}
    </>
  );
}

function PublishedComments() {
  const [params, put] = useAddressFilters();
  const courseId = params.get('course') ?? '';
  const userId = params.get('author') ?? '';
  const search = params.get('q') ?? '';
  const scope = { ...(courseId && { courseId }), ...(userId && { userId }) };
  return (
    <>
      <SearchTools
        label={text.search}
        hint={text.searchHint}
        value={search || userId}
        // A link from a learner's page filters by author; a search replaces that filter.
        onSearch={(q) => put({ q, author: '' })}
      >
        <CourseSelect
          label={text.course}
          none={text.allCourses}
          value={courseId}
          onChange={(course) => put({ course })}
        />
      </SearchTools>
      <CommentTable
        listKey={['comments', scope, search]}
        load={(after?: PageEnd) =>
          search ? findComments(search, courseId, after) : getNewestComments(scope, after)
        }
        caption={text.title}
        empty={courseId || userId || search ? text.none.found : text.none.published}
        date={{ title: text.date, cell: ({ createdAt }) => <Moment at={createdAt} /> }}
        bulkAction={removePublished}
        action={text.removeChosen}
        icon={Trash2}
        getLabel={text.remove}
        className="bad"
      />
    </>
  );
}

const RemovedComments = () => (
  <CommentTable
    listKey={['comments', 'removed']}
    load={getRemovedComments}
    caption={text.shown.removed}
    empty={text.none.removed}
    date={REMOVED_AT}
    bulkAction={restoreRemoved}
    action={text.restoreChosen}
    icon={RotateCcw}
    getLabel={text.restore}
  />
);

const REMOVED_AT: Column<RemovedComment> = {
  title: text.removedAt,
  cell: ({ removedAt, removedByName }) => (
    <span>
      <Moment at={removedAt} />
      <br />
      <span className="t-sm muted">
        <WithName words={text.by} name={removedByName || text.someone} />
      </span>
    </span>
  ),
};

/** Bulk removal, undone by restoring; `getId` gives the id of the comment document. */
const removing = <T extends { author: string }>(getId: (item: T) => string): BulkAction<T> => ({
  run: (item) => hideComment(getId(item)),
  undo: (item) => restoreComment(getId(item)),
  doneText: resultSentence(text.removed, text.removedMany, ({ author }) => isolated(author)),
  undoneText: resultSentence(text.restored, text.restoredMany, ({ author }) => isolated(author)),
  failedText: text.failed,
});
const removePublished = removing<Comment>(({ id }) => id);
const restoreRemoved = reversed(removing<RemovedComment>(({ commentId }) => commentId));

type Row = Pick<Comment, 'id' | 'author' | 'authorRole' | 'userId' | 'courseId' | 'content'>;

/** Comments with selection, and a bulk action for one or for the selected ones. */
function CommentTable<T extends Row, End>(props: {
  listKey: readonly unknown[];
  load: Parameters<typeof usePaged<T, End>>[1];
  caption: string;
  empty: { title: string; text: string };
  date: Column<T>;
  bulkAction: BulkAction<T>;
  action: string;
  icon: LucideIcon;
  getLabel: (author: string) => string;
  className?: string;
}) {
  const list = usePaged(props.listKey, props.load);
  const bulk = useBulkAction(list.items, list.refresh);
  const act = (items: readonly T[]) => bulk.act(items, props.bulkAction);
  const columns: Column<T>[] = [
    {
      title: text.author,
      cell: ({ id, author, authorRole, userId }) => (
        <span className="user-cell">
          <Choosing
            bulk={bulk}
            id={id}
            label={text.choose(isolated(author))}
            className="check pick"
          />
          <span className="user-cell__who">
            {userId === DELETED_PERSON.uid || !userId ? (
              <b className="strong">
                <PersonName name={author} />
              </b>
            ) : (
              <Link className="link strong" to={href.admin('users', { user: userId })}>
                <PersonName name={author} />
              </Link>
            )}{' '}
            {authorRole === 'admin' && <AdminBadge />}
          </span>
        </span>
      ),
    },
    {
      title: text.text,
      variant: 'wide',
      cell: ({ id, content }) => (
        <>
          <FoldedText text={content} />
          <Failure error={bulk.failures.get(id)} own={text.failures} />
        </>
      ),
    },
    { title: text.course, cell: ({ courseId }) => <CourseTitle courseId={courseId} /> },
    props.date,
    {
      title: listText.actions,
      isTitleHidden: true,
      cell: (comment) => (
        <IconButton
          icon={props.icon}
          label={props.getLabel(isolated(comment.author))}
          className={props.className}
          aria-disabled={bulk.isBusy}
          onClick={() => act([comment])}
        />
      ),
    },
  ];
  return (
    <>
      <PagedBody list={list} empty={props.empty}>
        <BulkBar bulk={bulk}>
          <Button
            isSmall
            label={props.action}
            aria-disabled={bulk.isBusy}
            onClick={() => act(bulk.chosen)}
          />
        </BulkBar>
        <DataTable caption={props.caption} columns={columns} rows={list.items} />
      </PagedBody>
      <ResultToast {...bulk} />
    </>
  );
}

/** The title of a course; its id where the content service has no such course. */
function CourseTitle({ courseId }: { courseId: string }) {
  const course = useCourses(true).courses.find(({ id }) => id === courseId);
  if (!course) return <span className="muted">{courseId}</span>;
  return (
    <Link className="link" to={href.course(courseId)}>
      {typography(course.title)}
    </Link>
  );
}
