import { randomInt, randomUUID } from 'node:crypto';
import { SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import type { Answer } from './callables.ts';
import { PROJECT_ID, stack } from './emulator.ts';

/** What the tests of the newsletter know about its documents and emails. */

export const newAddress = (): string => `reader-${randomUUID()}@example.com`;

/** A network address that no other test calls from. */
export const newNetworkAddress = (): string =>
  ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.');

/** Calls a function from a network address, as Google's front end passes it. */
export async function callFrom<T>(
  forwardedFor: string,
  name: string,
  data: unknown,
): Promise<Answer<T>> {
  const response = await fetch(`${stack.functions}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ data }),
  });
  return (await response.json()) as Answer<T>;
}

/** The emails to an address, read from the Firestore emulator as its administrator. */
export async function emailsTo(email: string): Promise<string[]> {
  const response = await fetch(
    `${stack.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: SERVER_COLLECTIONS.mail }],
          where: {
            fieldFilter: {
              field: { fieldPath: 'to' },
              op: 'EQUAL',
              value: { stringValue: email },
            },
          },
        },
      }),
    },
  );
  const found = (await response.json()) as { document?: unknown }[];
  return found.flatMap(({ document }) => (document ? [JSON.stringify(document)] : []));
}

/** The token in the link of an email, which leads to this page of the site. */
export function tokenIn(email: string, page: 'confirm' | 'unsubscribe'): string {
  const token = new RegExp(`/newsletter/${page}#([A-Za-z0-9_-]{43})`).exec(email)?.[1];
  if (token === undefined) throw new Error(`The email has no link to ${page}.`);
  return token;
}
