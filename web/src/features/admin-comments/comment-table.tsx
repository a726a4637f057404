import '../../styles/admin-comments.css';
import type { LucideIcon } from 'lucide-react';
import { type Deed, useBulkAction } from '../../state/bulk-action.ts';
import { usePaged } from '../../state/paged.ts';
import { adminComments as text } from '../../text/admin-comments.ts';
import { list as listText } from '../../text/list.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { ResultBanner } from '../../ui/result-banner.tsx';
import { AuthorCell, CourseTitle, TextCell } from './author-cell.tsx';

interface Row {
  id: string;
  author: string;
  authorRole?: 'admin' | undefined;
  userId: string;
  courseId: string;
  content: string;
}

/** Comments that can be chosen, and a deed for one or for the chosen ones. */
export function CommentTable<T extends Row, End>({
  listKey,
  load,
  caption,
  empty,
  date,
  deed,
  action,
  icon,
  actionOf,
  className,
}: {
  listKey: readonly unknown[];
  load: Parameters<typeof usePaged<T, End>>[1];
  caption: string;
  empty: { title: string; text: string };
  date: Column<T>;
  deed: Deed<T>;
  action: string;
  icon: LucideIcon;
  actionOf: (author: string) => string;
  className?: string;
}) {
  // Read here: the row leaves with the render that shows the way back, which then takes the focus.
  const list = usePaged(listKey, load);
  const bulk = useBulkAction(list.items, list.refresh);
  const { isAll, chosen, isChosen, toggle, toggleAll, progress, failures, told, forget } = bulk;
  const act = (items: readonly T[]) => void bulk.act(items, deed);
  const columns: Column<T>[] = [
    {
      title: text.author,
      cell: ({ id, author, authorRole, userId }) => (
        <AuthorCell
          author={author}
          authorRole={authorRole}
          userId={userId}
          isChosen={isChosen(id)}
          onChoose={() => toggle(id)}
        />
      ),
    },
    {
      title: text.text,
      isWide: true,
      cell: ({ id, content }) => <TextCell content={content} failure={failures.get(id)} />,
    },
    { title: text.course, cell: ({ courseId }) => <CourseTitle courseId={courseId} /> },
    date,
    {
      title: '',
      hiddenTitle: listText.actions,
      cell: (comment) => (
        <IconButton
          icon={icon}
          label={actionOf(comment.author)}
          className={className}
          aria-disabled={!!progress}
          onClick={() => act([comment])}
        />
      ),
    },
  ];
  return (
    <>
      <PagedBody list={list} empty={empty}>
        <BulkBar isAll={isAll} count={chosen.length} onToggleAll={toggleAll} progress={progress}>
          <Button isSmall label={action} aria-disabled={!!progress} onClick={() => act(chosen)} />
        </BulkBar>
        <DataTable caption={caption} columns={columns} rows={list.items} />
      </PagedBody>
      <ResultBanner told={told} onClose={forget} />
    </>
  );
}
