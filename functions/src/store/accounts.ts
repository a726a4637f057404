import { getAuth } from 'firebase-admin/auth';
import { app } from '../platform/admin-app.ts';

/** The accounts of the sign-in service, which is no part of Firestore. */

const auth = getAuth(app);

export async function isTaken(email: string): Promise<boolean> {
  const { users } = await auth.getUsers([{ email }]);
  return users.length > 0;
}

/** Counts every account, 1,000 in a request. */
export async function countAccounts(): Promise<number> {
  let count = 0;
  let next: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(1000, next);
    count += users.length;
    next = pageToken;
  } while (next !== undefined);
  return count;
}
