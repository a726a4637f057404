import type { Place } from '../place.ts';
import { Problem } from '../../stack/problem.ts';
import { ask } from './google.ts';
import { inOrder } from './values.ts';

/** An account of the sign-in service: its uid, and the line that a back-up has for it. */
export interface StoredAccount {
  uid: string;
  line: string;
}

/**
 * What a back-up holds of an account. Left out is what the service sets anew when an account is brought back: from which moment
 * tokens hold, and when the password was set; whoever was signed in signs in again.
 */
const FIELDS = [
  'localId',
  'tenantId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'disabled',
  'customAttributes',
  'createdAt',
  'lastLoginAt',
  'passwordHash',
  'salt',
  'version',
  'providerUserInfo',
  'mfaInfo',
];

/** How many accounts one request reads, and writes: the most that the service allows. */
const PAGE = 1000;

type Account = Record<string, unknown> & { localId: string };

const below = ({ projectId }: Place): string => `projects/${projectId}/accounts`;

/** Every account, page by page. */
export async function* accountsOf(place: Place): AsyncGenerator<StoredAccount> {
  let next: string | undefined;
  do {
    const query = new URLSearchParams({
      maxResults: String(PAGE),
      ...(next && { nextPageToken: next }),
    });
    const { users = [], nextPageToken } = await ask<{ users?: Account[]; nextPageToken?: string }>(
      place,
      'auth',
      `${below(place)}:batchGet?${query.toString()}`,
    );
    for (const user of users) yield storedOf(user);
    // The emulator names a next page after the last one too.
    next = users.length === 0 ? undefined : nextPageToken;
  } while (next !== undefined && next !== '');
}

function storedOf(user: Account): StoredAccount {
  const kept = {
    ...Object.fromEntries(FIELDS.map((field) => [field, user[field]])),
    // The service leaves out what is false until somebody has set it.
    emailVerified: user['emailVerified'] === true,
    disabled: user['disabled'] === true,
  };
  return { uid: user.localId, line: JSON.stringify(inOrder(kept, (same) => same)) };
}

/** How the project hashes passwords; without it a real project takes no hashes. The emulator has no such thing. */
export async function hashConfigOf(place: Place): Promise<HashConfig | undefined> {
  if (place.ports) return undefined;
  const config = await ask<{ signIn?: { hashConfig?: HashConfig } }>(
    place,
    'auth',
    `../admin/v2/projects/${place.projectId}/config`,
  );
  return config.signIn?.hashConfig;
}

export interface HashConfig {
  algorithm: string;
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memoryCost: number;
}

/** Makes accounts, or makes those that are there as they were. */
export async function putAccounts(
  place: Place,
  lines: readonly string[],
  hash: HashConfig | undefined,
): Promise<void> {
  for (let at = 0; at < lines.length; at += PAGE) {
    const users = lines.slice(at, at + PAGE).map((line) => JSON.parse(line) as Account);
    const answer = await ask<{ error?: { index: number; message: string }[] }>(
      place,
      'auth',
      `${below(place)}:batchCreate`,
      {
        users,
        allowOverwrite: true,
        ...(hash && {
          hashAlgorithm: hash.algorithm,
          signerKey: hash.signerKey,
          saltSeparator: hash.saltSeparator,
          rounds: hash.rounds,
          memoryCost: hash.memoryCost,
        }),
      },
    );
    const [first] = answer.error ?? [];
    if (first) {
      throw new Problem(
        `${answer.error?.length} accounts were refused, the first is ${users[first.index]?.localId}: ${first.message}. Mend it and run this again.`,
      );
    }
  }
}

export async function removeAccounts(place: Place, uids: readonly string[]): Promise<void> {
  for (let at = 0; at < uids.length; at += PAGE) {
    const localIds = uids.slice(at, at + PAGE);
    await ask(place, 'auth', `${below(place)}:batchDelete`, { localIds, force: true });
  }
}
