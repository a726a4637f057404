import { nothing } from '@edu/domain/platform/values';
import { expect, it, vi } from 'vitest';
import { callable } from './callable.ts';

/** Before firebase-functions is loaded, because its logger stores the console's functions at load time. */
const said = vi.hoisted(() => {
  const lines: unknown[] = [];
  console.error = (...parts) => void lines.push(parts);
  console.warn = console.error;
  return lines;
});

const INT64 = 'type.googleapis.com/google.protobuf.Int64Value';

/** Invalid requests to the address of a callable: rejected by the protocol, and not logged as errors. */

const called = callable(
  'someName',
  { access: 'anybody', schema: nothing, limits: [] },
  async () => 'done',
);

/** An HTTP request as the functions platform hands it over, with the parsed body. */
async function send(request: { method?: string; type?: string; body?: unknown }) {
  const answer = { status: 200, body: undefined as unknown };
  const headers: Record<string, string> = { 'content-type': request.type ?? 'application/json' };
  await new Promise<void>((resolve) => {
    const response = {
      on: vi.fn<() => void>(),
      setHeader: vi.fn<() => void>(),
      getHeader: vi.fn<() => void>(),
      status: (status: number) => Object.assign(response, { made: (answer.status = status) }),
      json: (body: unknown) => response.send(body),
      send: (body: unknown) => {
        answer.body = body;
        resolve();
      },
    };
    const { method = 'POST', body } = request;
    const header = (name: string) => headers[name.toLowerCase()];
    void called({ method, headers, header, body } as never, response as never);
  });
  return answer;
}

function deepList(depth: number): unknown {
  let list: unknown[] = [];
  for (let at = 0; at < depth; at++) list = [list];
  return list;
}

it.each([
  ['no body', {}],
  ['an empty object', { body: {} }],
  ['a list', { body: [1] }],
  ['a field beside the data', { body: { data: null, x: 1 } }],
  ['a form', { body: { data: null }, type: 'application/x-www-form-urlencoded' }],
  ['a GET', { body: { data: null }, method: 'GET' }],
  ['a number that is none', { body: { data: { '@type': INT64, value: 'x' } } }],
  ['an unknown type, deep inside', { body: { data: { a: [{ '@type': 'x' }] } } }],
  ['a list in a list, 100,000 deep', { body: { data: deepList(100_000) } }],
])('rejects %s without a line in the log', async (_, request) => {
  expect(await send(request)).toEqual({
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT', message: 'Bad Request' } },
  });
  expect(said).toEqual([]);
});

it('forwards a call, with a charset too: the platform checks App Check next', async () => {
  const type = 'application/json; charset=utf-8';
  expect(await send({ body: { data: null }, type })).toMatchObject({ status: 401 });
});
