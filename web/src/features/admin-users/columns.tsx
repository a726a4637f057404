import type { AccountsAnswer } from '@edu/domain/account-state';
import { Link } from 'react-router-dom';
import type { Profile } from '../../data/profile.ts';
import { adminSearch } from '../../state/admin-search.ts';
import { adminUsers as text } from '../../text/admin-users.ts';
import { exactText, momentText } from '../../text/dates.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { StateTags } from './state-tags.tsx';

/** What a row shows; `accounts` comes a little later than the profiles. */
export function columnsOf(accounts: AccountsAnswer | undefined): Column<Profile>[] {
  return [
    {
      title: text.user,
      cell: ({ uid, displayName, email }) => (
        <span className="u">
          <Avatar name={displayName || email || uid} />
          <span className="u__who">
            <Link className="link strong" to={adminSearch({ tab: 'users', user: uid })}>
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
      cell: ({ lastLoginAt }) => (
        <time className="nowrap" dateTime={lastLoginAt} title={exactOf(lastLoginAt)}>
          {momentText(lastLoginAt) || text.unknown}
        </time>
      ),
    },
    {
      title: text.email,
      cell: ({ uid }) => {
        const account = accounts?.[uid];
        if (!account) return accounts ? text.gone : text.unknown;
        return account.emailVerified ? text.verified : text.unverified;
      },
    },
    {
      title: text.state,
      cell: ({ uid, isActive }) => <StateTags isActive={isActive} account={accounts?.[uid]} />,
    },
  ];
}

const exactOf = (iso: string) => (momentText(iso) ? exactText(iso) : undefined);
