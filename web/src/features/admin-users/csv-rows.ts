import { describeAccounts } from '../../data/administration.ts';
import type { Profile } from '../../data/profile.ts';
import type { CsvRow } from '../../state/csv-download.ts';
import { adminUsers as text } from '../../text/admin-users.ts';
import { list as listText } from '../../text/list.ts';

const word = (is: boolean | undefined) => (is === undefined ? '' : is ? listText.yes : listText.no);

/** The accounts of a page as lines of a file: the profile, and what the sign-in service knows. */
export async function rowsOf(users: Profile[]): Promise<CsvRow[]> {
  const accounts = await describeAccounts(users.map(({ uid }) => uid));
  const { csv } = text;
  return users.map((user) => {
    const account = accounts[user.uid];
    return {
      [csv.uid]: user.uid,
      [csv.email]: user.email,
      [csv.displayName]: user.displayName,
      [csv.createdAt]: user.createdAt,
      [csv.lastSignIn]: user.lastLoginAt,
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
