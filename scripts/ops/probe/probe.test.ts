import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { probe } from './ask.ts';

/** A sign-in service that has anonymous accounts or not, beside a site that names its key. */
async function startService(isOpen: boolean) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/v1/')) asked.push(url);
    if (url === '/__/firebase/init.json') return response.end('{"apiKey": "the-key"}');
    if (url.startsWith('/v1/accounts:signUp'))
      return isOpen
        ? response.end('{"idToken": "token"}')
        : response.writeHead(400).end('{"error":{"message":"ADMIN_ONLY_OPERATION"}}');
    if (url.startsWith('/v1/accounts:delete')) return response.end('{}');
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = await probe(
    { site, documents: site, functions: site, auth: site },
    () => undefined,
  );
  return { asked, answer: answers.find(({ shows }) => shows.includes('without an address')) };
}

it('finds nothing wrong where nobody gets an account without an address', async () => {
  const { asked, answer } = await startService(false);
  expect(answer?.isRight).toBe(true);
  expect(asked).toEqual(['/v1/accounts:signUp?key=the-key']);
});

it('finds anonymous sign-in, and deletes the account that it got', async () => {
  const { asked, answer } = await startService(true);
  expect(answer).toMatchObject({ isRight: false, came: '200 instead of 400' });
  expect(asked).toEqual(['/v1/accounts:signUp?key=the-key', '/v1/accounts:delete?key=the-key']);
});
