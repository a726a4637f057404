import { nothing } from '@edu/domain/validation/values';
import { afterEach, expect, it, vi } from 'vitest';

const INT64 = 'type.googleapis.com/google.protobuf.Int64Value';

/**
 * The callable as it is made when the parameter that switches App Check off has this value: no
 * emulator has App Check.
 */
async function callableWith(off?: string) {
  vi.stubEnv('APP_CHECK_OFF', off);
  vi.resetModules();
  const { callable } = await import('./callable.ts');
  return callable(
    'someName',
    { access: 'anybody', schema: nothing, limits: [] },
    async () => 'done',
  );
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const standard = await callableWith();
afterEach(() => void vi.unstubAllEnvs());

/** An HTTP request as the functions platform hands it over, with the parsed body. */
async function send({ method = 'POST', headers, body }: Sent, called = standard) {
  const sent: Record<string, string> = { 'content-type': 'application/json', ...headers };
  const answer = { status: 200, body: undefined as unknown };
  await new Promise<void>((resolve) => {
    const response = {
      on: vi.fn<() => void>(),
      setHeader: vi.fn<() => void>(),
      getHeader: vi.fn<() => void>(),
      status: (status: number) => Object.assign(response, { made: (answer.status = status) }),
      json: (json: unknown) => response.send(json),
      send: (json: unknown) => {
        answer.body = json;
        resolve();
      },
    };
    const header = (name: string) => sent[name.toLowerCase()];
    void called({ method, headers: sent, header, body } as never, response as never);
  });
  return answer;
}

function deepList(depth: number): unknown {
  let list: unknown[] = [];
  for (let at = 0; at < depth; at++) list = [list];
  return list;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const NO_CALL = [400, 'INVALID_ARGUMENT'] as const;
/** firebase-functions cannot decode it. */
const NO_VALUE = [500, 'INTERNAL'] as const;
it.each([
  ['no body', {}, NO_CALL],
  ['an empty object', { body: {} }, NO_CALL],
  ['a list', { body: [1] }, NO_CALL],
  ['a field beside the data', { body: { data: null, x: 1 } }, NO_CALL],
  ['a form', { body: { data: null }, headers: FORM }, NO_CALL],
  ['a GET', { body: { data: null }, method: 'GET' }, NO_CALL],
  ['a number that is none', { body: { data: { '@type': INT64, value: 'x' } } }, NO_VALUE],
  ['an unknown type, deep inside', { body: { data: { a: [{ '@type': 'x' }] } } }, NO_VALUE],
  ['a list in a list, 100,000 deep', { body: { data: deepList(100_000) } }, NO_VALUE],
])('rejects %s', async (_, request, [status, id]) => {
  const called = await callableWith('true');
  expect(await send(request, called)).toMatchObject({ status, body: { error: { status: id } } });
});

it.each([undefined, 'no'])(
  'rejects a call without an app token, or with a forged one, when the parameter is %j',
  async (off) => {
    const callable = await callableWith(off);
    const refused = { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
    for (const headers of [{}, { 'x-firebase-appcheck': 'forged' }])
      expect(await send({ body: { data: null }, headers }, callable)).toMatchObject(refused);
  },
);

it('accepts it, with a charset too, when the parameter says so', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const answer = await send({ body: { data: null }, headers }, await callableWith('true'));
  expect(answer).toMatchObject({ status: 200, body: { result: 'done' } });
});
