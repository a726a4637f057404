import { randomInt, randomUUID } from 'node:crypto';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { type Answer, call } from './callables.ts';
import { documentsWith } from './documents.ts';

/** What the tests of the newsletter know about its documents and emails. */

export const newAddress = (): string => `reader-${randomUUID()}@example.com`;

/** A network address that no other test calls from. */
export const newNetworkAddress = (): string =>
  ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.');

/** Calls a function as a guest from a network address. */
export const callFrom = <T>(from: string, name: string, data: unknown): Promise<Answer<T>> =>
  call(name, data, undefined, from);

/** The emails to an address, each as one text. */
export const emailsTo = async (email: string): Promise<string[]> =>
  (await documentsWith(SERVER_COLLECTIONS.mail, 'to', email)).map((one) => JSON.stringify(one));

/** The token in the link of an email, which leads to this page of the site. */
export function tokenIn(email: string, page: 'confirm' | 'unsubscribe'): string {
  const token = new RegExp(`/newsletter/${page}#([A-Za-z0-9_-]{43})`).exec(email)?.[1];
  if (token === undefined) throw new Error(`The email has no link to ${page}.`);
  return token;
}
