import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';

vi.mock(import('../settings/store.ts'), async (load) => ({
  ...(await load()),
  createMissingSettings: async () => false,
}));

/**
 * The emulators have no App Check, so that the local environment switches it off. Here a callable is served as on the platform,
 * with the parameter of production.
 */
type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Serves a function with the few helpers of Express that callables use. */
async function serve(handler: Handler): Promise<string> {
  const server = createServer((request, response) => {
    void json(request).then((body) =>
      handler(
        Object.assign(request, {
          body,
          header: (name: string) => request.headers[name.toLowerCase()],
        }),
        Object.assign(response, {
          status: (code: number) => Object.assign(response, { statusCode: code }),
          send: (answer: unknown) => response.end(JSON.stringify(answer)),
        }),
      ),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The callable as it is made when the parameter has this value. */
async function callableWith(off: string | undefined): Promise<Handler> {
  vi.stubEnv('APP_CHECK_OFF', off);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const { ensureSettings } = await import('../settings/functions.ts');
  return ensureSettings as unknown as Handler;
}

async function ask(callable: Handler, headers: Record<string, string> = {}) {
  const address = await serve(callable);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data: {} }),
  });
  return { status: response.status, body: await response.json() };
}

it.each([undefined, 'no'])(
  'rejects a call without an app token, or with a forged one, when the parameter is %j',
  async (off) => {
    const callable = await callableWith(off);
    const refused = { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
    expect(await ask(callable)).toMatchObject(refused);
    expect(await ask(callable, { 'x-firebase-appcheck': 'forged' })).toMatchObject(refused);
  },
);

it('accepts it when the parameter says so', async () => {
  const callable = await callableWith('true');
  expect(await ask(callable)).toMatchObject({ status: 200, body: { result: {} } });
});
