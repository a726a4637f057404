import { timeCell } from '../../../lib/csv.ts';
import './users.css';
import type { AccountsAnswer } from '@edu/domain/accounts/account-state';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../../app/paths.ts';
import { FILE_PAGE_SIZE, getUsers } from '../shared/lists-api.ts';
import { describeAccounts } from '../shared/api.ts';
import { findUsers, type FoundEnd } from './find-users.ts';
import type { PageEnd } from '../../../lib/firebase/firestore-page.ts';
import type { Profile } from '../../profile/api.ts';
import { adminUsers as text } from './text.ts';
import { list as listText } from '../../../lib/i18n/list.ts';
import { Avatar, PersonName } from '../../../ui/avatar.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { CsvButton, type CsvRow } from '../shared/csv-button.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { PagedBody, SectionHead } from '../shared/list.tsx';
import { SearchTools } from '../shared/list-tools.tsx';
import { useAccounts, usePaged } from '../shared/use-list.ts';
import { emailState, StateTags, UserView } from './user-view.tsx';

/** «Користувачі»: all accounts, or the one in the address (`&user=`). */
export function UsersSection() {
  const [params] = useSearchParams();
  const uid = params.get('user');
  return uid ? <UserView key={uid} uid={uid} /> : <UsersList />;
}

const IS_ACTIVE = { all: undefined, active: true, inactive: false };

function UsersList() {
  const [shown, setShown] = useState<keyof typeof IS_ACTIVE>('all');
  const [begins, setBegins] = useState('');
  const isActive = IS_ACTIVE[shown];
  const list = usePaged<Profile, PageEnd | FoundEnd>(['users', shown, begins], (after) =>
    begins
      ? findUsers(begins, isActive, after as FoundEnd | undefined)
      : getUsers(isActive, after as PageEnd | undefined),
  );
  const accounts = useAccounts(list.items.map(({ uid }) => uid));
  const csv = (
    <CsvButton
      name="users"
      load={(after?: PageEnd) => getUsers(undefined, after, FILE_PAGE_SIZE)}
      toRows={toRows}
    />
  );
  return (
    <>
      <SectionHead title={text.title} note={text.note} actions={csv} />
      <SearchTools label={text.search} hint={text.searchHint} value={begins} onSearch={setBegins}>
        <Choice label={listText.filter} options={text.shown} value={shown} onChange={setShown} />
      </SearchTools>
      <PagedBody list={list} empty={begins || shown !== 'all' ? text.none.found : text.none.all}>
        <DataTable
          caption={text.title}
          columns={createColumns(accounts)}
          rows={list.items.map((user) => ({ ...user, id: user.uid }))}
        />
      </PagedBody>
    </>
  );
}

const createColumns = (accounts: AccountsAnswer | undefined): Column<Profile>[] => [
  {
    title: text.user,
    cell: ({ uid, displayName, email }) => (
      <span className="user-cell">
        <Avatar name={displayName || email || uid} />
        <span className="user-cell__who">
          <Link className="link strong" to={href.admin('users', { user: uid })}>
            <PersonName name={displayName || email || uid} />
          </Link>
          <br />
          <span className="t-sm muted">{email}</span>
        </span>
      </span>
    ),
  },
  {
    title: text.lastSignIn,
    cell: ({ lastLoginAt }) => <Moment at={lastLoginAt} unknown={text.unknown} />,
  },
  {
    title: text.email,
    cell: ({ uid }) => (accounts ? emailState(accounts[uid]) : text.unknown),
  },
  {
    title: text.state,
    cell: ({ uid, isActive }) => <StateTags isActive={isActive} account={accounts?.[uid]} />,
  },
];

const word = (is: boolean | undefined) => (is === undefined ? '' : is ? listText.yes : listText.no);

async function toRows(users: Profile[]): Promise<CsvRow[]> {
  const accounts = await describeAccounts(users.map(({ uid }) => uid));
  const { csv } = text;
  return users.map((user) => {
    const account = accounts[user.uid];
    return {
      [csv.uid]: user.uid,
      [csv.email]: user.email,
      [csv.displayName]: user.displayName,
      [csv.createdAt]: timeCell(user.createdAt),
      [csv.lastSignIn]: timeCell(user.lastLoginAt),
      [csv.isActive]: word(user.isActive),
      [csv.verified]: word(account?.emailVerified),
      [csv.admin]: word(account?.isAdmin),
      [csv.location]: user.location,
      [csv.website]: user.website,
      [csv.github]: user.github,
      [csv.linkedin]: user.linkedin,
      [csv.bio]: user.bio,
      [csv.saved]: user.savedCourseIds.length,
    };
  });
}
