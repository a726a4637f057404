import { stack } from './emulator.ts';

/** The answer of a callable: its result, or its error with the code in capitals, as it is sent. */
export interface Answer<T = unknown> {
  result?: T;
  error?: { status: string; message: string; details?: unknown };
}

/** Signs in with the Auth emulator; the token has the current claims of the account. */
export async function idTokenOf(account: { email: string; password: string }): Promise<string> {
  const response = await fetch(
    `${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

/** Calls a function over HTTP as a browser does; without a token as a guest. */
export async function call<T>(name: string, data: unknown, idToken?: string): Promise<Answer<T>> {
  const response = await fetch(`${stack.functions}/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
    },
    body: JSON.stringify({ data }),
  });
  return (await response.json()) as Answer<T>;
}
