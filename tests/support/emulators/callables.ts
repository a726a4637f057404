import { callAuth } from './accounts.ts';
import { addresses } from './emulator.ts';

/** The answer of a callable: its result, or its error with the code in capitals, as it is sent. */
export interface Answer<T = unknown> {
  result?: T;
  error?: { status: string; message: string; details?: unknown };
}

/** Signs in with the Auth emulator; the token has the current claims of the account. */
export const idTokenOf = async (account: { email: string; password: string }): Promise<string> =>
  (
    await callAuth<{ idToken: string }>('signInWithPassword', {
      ...account,
      returnSecureToken: true,
    })
  ).idToken;

/**
 * Calls a function over HTTP as a browser does; without a token as a guest.
 * @param forwardedFor the network address, as Google's front end passes it
 */
export async function call<T>(
  name: string,
  data: unknown,
  idToken?: string,
  forwardedFor?: string,
): Promise<Answer<T>> {
  const response = await fetch(`${addresses.functions}/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken && { authorization: `Bearer ${idToken}` }),
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    },
    body: JSON.stringify({ data }),
  });
  return (await response.json()) as Answer<T>;
}
