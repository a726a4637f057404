import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFault, isRejectedByAppCheck, probe, probeRequests } from './probe.ts';

/** A sign-in service with anonymous accounts or without, beside a site that names its key. */
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

it('finds nothing wrong when there are no anonymous accounts', async () => {
  const { asked, answer } = await startService(false);
  expect(answer?.isRight).toBe(true);
  expect(asked).toEqual(['/v1/accounts:signUp?key=the-key']);
});

it('finds anonymous sign-in, and deletes the account that it got', async () => {
  const { asked, answer } = await startService(true);
  expect(answer).toMatchObject({ isRight: false, came: '200 instead of 400' });
  expect(asked).toEqual(['/v1/accounts:signUp?key=the-key', '/v1/accounts:delete?key=the-key']);
});

describe('an answer to the probe', () => {
  const target = { site: 'https://s', documents: 'https://d', functions: 'https://f' };
  const requests = probeRequests(target);
  const about = (shows: RegExp) => {
    const request = requests.find((one) => shows.test(one.shows));
    if (!request) throw new Error(`Nothing is asked about ${shows}.`);
    return request;
  };
  const answer = (status: number, headers = {}) => ({ status, headers: new Headers(headers) });

  it('is wrong when a closed collection opens, or a write fails for its condition', () => {
    expect(requests.length).toBeGreaterThanOrEqual(30);
    const users = about(/^users is closed/);
    expect(findFault(users, answer(200), '{}')).toMatch('200 instead of 403');
    expect(findFault(users, answer(403), '')).toBeUndefined();
    expect(findFault(about(/^users\/probe/), answer(400), '')).toMatch('400 instead of 403');
  });

  it('of the settings shows when App Check rejects before the rules; the emulator has none', () => {
    const settings = about(/^the settings can be read/);
    expect(findFault(settings, answer(403), '')).toBeUndefined();
    expect(isRejectedByAppCheck([{ shows: settings.shows, came: '403' }])).toBe(true);
    expect(isRejectedByAppCheck([{ shows: settings.shows, came: '200' }])).toBe(false);
    const local = probeRequests({ ...target, documents: 'http://127.0.0.1:8080' });
    const there = local.find(({ shows }) => shows === settings.shows);
    expect(there && findFault(there, answer(403), '')).toMatch('403 instead of 200');
  });

  it('is wrong when it contains answer keys, or headers are missing', () => {
    const courses = about(/^the courses are there/);
    expect(findFault(courses, answer(200), '{"items":[{"correct":[1]}]}')).toMatch('"correct"');
    expect(findFault(courses, answer(200), '{"items":[]}')).toBeUndefined();
    const home = about(/^the home page/);
    expect(findFault(home, answer(200), '<div id="root">')).toMatch('content-security-policy');
  });
});
