import type { AccountFacts, AccountsAnswer } from '@edu/domain/account-state';
import { DELETED_PERSON } from '@edu/domain/personal-data';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StoredRating } from '../../data/ratings.ts';
import { adminSearch } from '../../state/admin-search.ts';
import { adminRatings as text } from '../../text/admin-ratings.ts';
import { exactText, momentText } from '../../text/dates.ts';
import { rating as ratingText } from '../../text/rating.ts';
import type { Column } from '../../ui/data-table.tsx';

/** How a person is called by their account; one that is gone as the others who were deleted. */
export const nameOf = (account: AccountFacts | undefined): string =>
  account ? account.displayName || account.email : DELETED_PERSON.name;

/** What a row shows; `accounts` comes a little later than the ratings. */
export function singleColumns(accounts: AccountsAnswer | undefined): Column<StoredRating>[] {
  return [
    {
      title: text.who,
      cell: ({ userId }) =>
        accounts && !accounts[userId] ? (
          <span className="muted">{nameOf(undefined)}</span>
        ) : (
          <Link className="link strong" to={adminSearch({ tab: 'users', user: userId })}>
            {accounts ? nameOf(accounts[userId]) : userId}
          </Link>
        ),
    },
    {
      title: text.stars,
      cell: ({ rating }) => (
        <span className="stars">
          <Star className="icon" aria-hidden="true" /> {ratingText.of(rating)}
        </span>
      ),
    },
    {
      title: text.when,
      cell: ({ updatedAt }) => (
        <time className="nowrap" dateTime={updatedAt} title={exactText(updatedAt)}>
          {momentText(updatedAt)}
        </time>
      ),
    },
  ];
}
