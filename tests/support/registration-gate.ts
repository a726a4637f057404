import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { answerRegistration } from '../../functions/src/accounts/registration.ts';
import { PROJECT_ID, addresses } from './emulator.ts';

type Gate = ReturnType<typeof answerRegistration>;

const CONFIG = `${addresses.auth}/identitytoolkit.googleapis.com/v2/projects/${PROJECT_ID}/config`;
const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };

/**
 * Makes the sign-in service call this process instead of the functions emulator, which starts a process for every request that
 * arrives meanwhile: fifty at once are then one instance with many requests, as in production. Returns the function that
 * restores it.
 */
export async function standInForGate(gate: Gate): Promise<() => Promise<void>> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { data } = JSON.parse(await text(request)) as { data: { jwt: string } };
    const [, payload = ''] = data.jwt.split('.');
    const event = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      user_record: { email: string };
    };
    response.setHeader('content-type', 'application/json');
    try {
      await gate({ data: event.user_record } as Parameters<Gate>[0]);
      response.end('{}');
    } catch (error) {
      const { httpErrorCode } = error as { httpErrorCode: { status: number } };
      response.statusCode = httpErrorCode.status;
      response.end(JSON.stringify({ error }));
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  const before = (await (await fetch(CONFIG, { headers })).json()) as Record<string, unknown>;
  const write = async (blockingFunctions: unknown) => {
    const written = await fetch(`${CONFIG}?updateMask=blockingFunctions`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ blockingFunctions }),
    });
    if (!written.ok) throw new Error(await written.text());
  };
  await write({ triggers: { beforeCreate: { functionUri: `http://127.0.0.1:${port}` } } });
  return async () => {
    await write(before['blockingFunctions']);
    server.closeAllConnections();
    server.close();
  };
}
