import '../../styles/admin-comments.css';
import type { useBulkAction } from '../../state/bulk-action.ts';
import type { Paged } from '../../state/paged.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { Told } from '../../ui/told.tsx';

export function CommentTable<T extends { id: string }>({
  list,
  bulk,
  columns,
  caption,
  empty,
  action,
  onAct,
}: {
  list: Paged<T>;
  bulk: ReturnType<typeof useBulkAction<T>>;
  columns: Column<T>[];
  caption: string;
  empty: { title: string; text: string };
  action: string;
  onAct: () => void;
}) {
  const { isAll, chosen, toggleAll, progress, told, forget } = bulk;
  return (
    <>
      <PagedBody list={list} empty={empty}>
        <BulkBar isAll={isAll} count={chosen.length} onToggleAll={toggleAll} progress={progress}>
          <button
            type="button"
            className="btn btn--line btn--sm"
            aria-disabled={!!progress}
            onClick={onAct}
          >
            {action}
          </button>
        </BulkBar>
        <DataTable caption={caption} columns={columns} rows={list.items} keyOf={({ id }) => id} />
      </PagedBody>
      <Told told={told} onClose={forget} />
    </>
  );
}
