import type { AccountExport } from '@edu/domain/people/account';
import { AppError } from '@edu/domain/platform/errors';
import { findAccount } from './accounts.ts';
import { copiesOf, personOf } from './personal-data.ts';

/** A callable answers at most 10 MB. */
const BYTES_MAX = 9_000_000;

const REAL = { findAccount, personOf, copiesOf };

/**
 * A copy of everything that is stored of the caller, by the same map as the deletion. What hangs on the e-mail is in it only
 * when the address is verified: it could be somebody else's. Throws 'unavailable' when it is more than can be sent.
 */
export function createExportMyData(deps = REAL) {
  return async (uid: string): Promise<AccountExport> => {
    const account = await deps.findAccount(uid);
    const person = deps.personOf(uid, account?.emailVerified ? account.email : undefined);
    const documents: AccountExport['documents'] = {};
    let bytes = 0;
    for await (const { collection, fields } of deps.copiesOf(person)) {
      bytes += Buffer.byteLength(JSON.stringify(fields));
      if (bytes > BYTES_MAX)
        throw new AppError(
          'unavailable',
          'There is more than can be sent at once. Write to the support address to get your copy.',
        );
      (documents[collection] ??= []).push(fields);
    }
    return {
      account: {
        uid,
        email: account?.email ?? null,
        emailVerified: account?.emailVerified ?? false,
        displayName: account?.displayName ?? null,
        createdAt: account?.createdAt ?? null,
        lastSignInAt: account?.lastSignInAt ?? null,
      },
      documents,
    };
  };
}
