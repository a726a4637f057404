import { useState } from 'react';
import { FILE_PAGE_SIZE, getUsers } from '../../data/admin-lists.ts';
import { findUsers, type FoundEnd } from '../../data/find-users.ts';
import type { PageEnd } from '../../data/firestore-page.ts';
import type { Profile } from '../../data/profile.ts';
import { useAccounts } from '../../state/accounts.ts';
import { useCsvDownload } from '../../state/csv-download.ts';
import { usePaged } from '../../state/paged.ts';
import { adminUsers as text } from '../../text/admin-users.ts';
import { list as listText } from '../../text/list.ts';
import { Choice } from '../../ui/choice.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { columnsOf } from './columns.tsx';
import { rowsOf } from './csv-rows.ts';

const SHOWN = ['all', 'active', 'inactive'] as const;
const IS_ACTIVE = { all: undefined, active: true, inactive: false };

/** The accounts, page by page: by their state, and by the beginning of the address or the name. */
export function UsersList() {
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [begins, setBegins] = useState('');
  const isActive = IS_ACTIVE[shown];
  const list = usePaged<Profile, PageEnd | FoundEnd>(['users', shown, begins], (after) =>
    begins
      ? findUsers(begins, isActive, after as FoundEnd | undefined)
      : getUsers(isActive, after as PageEnd | undefined),
  );
  const accounts = useAccounts(list.items.map(({ uid }) => uid));
  const csv = useCsvDownload(
    'users',
    (after?: PageEnd) => getUsers(undefined, after, FILE_PAGE_SIZE),
    rowsOf,
  );
  return (
    <>
      <SectionHead title={text.title} note={text.note} actions={<CsvButton {...csv} />} />
      <div className="tools">
        <SearchField label={text.search} value={begins} onSearch={setBegins} />
        <Choice
          label={listText.filter}
          options={SHOWN.map((value) => ({ value, label: text.shown[value] }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      <p className="t-sm muted tools__hint">{text.searchHint}</p>
      <PagedBody list={list} empty={begins || shown !== 'all' ? text.none.found : text.none.all}>
        <DataTable
          caption={text.title}
          columns={columnsOf(accounts)}
          rows={list.items}
          keyOf={({ uid }) => uid}
        />
      </PagedBody>
    </>
  );
}
