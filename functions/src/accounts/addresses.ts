import { Timestamp } from '@google-cloud/firestore';
import { normalEmail } from '@edu/domain/accounts/normal-email';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { db } from '../lib/firebase.ts';
import { inTransaction } from '../lib/firestore.ts';
import { type Account, findAccount, takenByOthers } from './accounts.ts';

/**
 * verifiedAddresses/{uid}: `{addresses: [{email, until}]}`, so that a copy and a deletion also find
 * what is stored under an address that the account has given up. Only a verified address is
 * recorded: any other may be another user's.
 */
const stored = db.collection(SERVER_COLLECTIONS.verifiedAddresses);
const deletions = db.collection(SERVER_COLLECTIONS.deletions);

/** An address that the account had verified, until it was given up, in ms since 1970. */
export interface FormerEmail {
  email: string;
  until: number;
}

interface Recorded {
  email: string;
  /** Null while it is the account's. */
  until: Timestamp | null;
}

/** No account changes its address more often in good faith. */
const MOST = 20;

const recordedIn = (value: unknown): Recorded[] =>
  Array.isArray(value) ? (value as Recorded[]) : [];

type Mailbox = Pick<Account, 'email' | 'emailVerified'>;

/** The addresses of an account as they are at `now` (ms); undefined when nothing has changed. */
export function withCurrent(
  addresses: readonly Recorded[],
  { email, emailVerified }: Mailbox,
  now: number,
): Recorded[] | undefined {
  const current = email && normalEmail(email);
  const ended = (one: Recorded): Recorded =>
    one.until === null && one.email !== current
      ? { ...one, until: Timestamp.fromMillis(now) }
      : one;
  const others = addresses.map(ended);
  const isKnown = others.some((one) => one.email === current && one.until === null);
  const next =
    current && emailVerified && !isKnown
      ? // An address that was given up and taken back is the account's again.
        [...others.filter((one) => one.email !== current), { email: current, until: null }]
      : others;
  const isSame = next.length === addresses.length && next.every((one, at) => one === addresses[at]);
  return isSame ? undefined : next.slice(-MOST);
}

/**
 * Records the current address of an account, after each write of its profile: it is written at
 * every sign-in.
 */
export async function recordAddress(
  uid: string,
  find = findAccount,
  now = Date.now,
): Promise<void> {
  const account = await find(uid);
  if (!account) return;
  await inTransaction(stored.doc(uid), async (known, transaction) => {
    // A deletion has the addresses, and must leave none.
    if ((await transaction.get(deletions.doc(uid))).exists) return;
    const next = withCurrent(recordedIn(known.get('addresses')), account, now());
    if (next) transaction.set(known.ref, { addresses: next });
  });
}

/** The addresses that the account has given up, without those that another account has now. */
export async function loadFormerEmails(
  uid: string,
  account: Mailbox,
  now: number,
  isTaken = takenByOthers,
): Promise<FormerEmail[]> {
  const addresses = recordedIn((await stored.doc(uid).get()).get('addresses'));
  const former = (withCurrent(addresses, account, now) ?? addresses).flatMap(({ email, until }) =>
    until === null ? [] : [{ email, until: until.toMillis() }],
  );
  if (former.length === 0) return [];
  const taken = await isTaken(
    uid,
    former.map(({ email }) => email),
  );
  return former.filter(({ email }) => !taken.has(email));
}
