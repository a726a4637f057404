import { createHmac } from 'node:crypto';
import { SERVER_COLLECTIONS } from '@edu/domain/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_WEBHOOK_SECRET } from '../../content/contentful-mock/server.ts';
import { versionAfter } from '../../functions/src/content/version.ts';
import { db } from '../../functions/src/platform/admin-app.ts';
import { raiseVersion } from '../../functions/src/store/content-cache.ts';
import { stack } from '../support/emulator.ts';
import { UNTIL } from '../support/until.ts';

/** Contentful's calls through Hosting to the real function, on the real database. */

const PATH = '/api/webhooks/contentful';
const reference = db.collection(SERVER_COLLECTIONS.contentCache).doc('version');
const versions = async (): Promise<number[]> =>
  ((await reference.get()).get('versions') as number[] | undefined) ?? [];

const event = (environment: object = { id: 'master' }) =>
  JSON.stringify({ sys: { id: 'курс', type: 'Entry', environment: { sys: environment } } });

interface Call {
  body?: string;
  /** What arrives instead of the body that was signed. */
  sent?: string;
  topic?: string;
  secret?: string;
}

function publish({
  body = event(),
  sent = body,
  topic = 'ContentManagement.Entry.publish',
  secret = DEMO_WEBHOOK_SECRET,
}: Call = {}): Promise<Response> {
  const signed: Record<string, string> = {
    'x-contentful-signed-headers':
      'x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    'x-contentful-timestamp': String(Date.now()),
    'x-contentful-topic': topic,
  };
  const lines = Object.entries(signed).map((pair) => pair.join(':'));
  const text = `POST\n${PATH}\n${lines.join(';')}\n${body}`;
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return fetch(`${stack.web}${PATH}`, {
    method: 'POST',
    headers: {
      ...signed,
      'x-contentful-signature': signature,
      'content-type': 'application/vnd.contentful.management.v1+json',
    },
    body: sent,
  });
}

beforeEach(() => reference.delete());

describe('a call of Contentful', () => {
  it('raises the version to a moment that is soon, and the API follows', async () => {
    const before = Date.now() / 1_000;
    const answered = await publish();
    expect([answered.status, await answered.text()]).toEqual([204, '']);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    const [version = 0] = await versions();
    expect(version).toBeGreaterThan(before);
    expect(version).toBeLessThan(Date.now() / 1_000 + 15);
    const lessons = `${stack.web}/api/content/courses/js-core/lessons?v=${version}`;
    await expect
      .poll(async () => (await fetch(lessons)).headers.get('cache-control'), UNTIL)
      .toBe('public, max-age=300, s-maxage=86400');
    const told = await fetch(`${stack.web}/api/content/version`);
    expect(await told.json()).toEqual({ version });
  });

  it('two hundred times at once is written once', async () => {
    const now = Date.now();
    await Promise.all(Array.from({ length: 200 }, () => raiseVersion(now)));
    expect(await versions()).toEqual([versionAfter(now)]);
    const { updateTime } = await reference.get();
    await raiseVersion(now);
    expect((await reference.get()).updateTime).toEqual(updateTime);
  });

  it('in a later window is a version of its own, and the one before counts until then', async () => {
    const now = Date.now() + 60_000;
    await raiseVersion(now);
    await raiseVersion(now + 5_000);
    expect(await versions()).toEqual([versionAfter(now + 5_000), versionAfter(now)]);
  });

  it.each<[string, Call]>([
    ['of another environment', { body: event({ id: 'staging' }) }],
    ['of a draft', { topic: 'ContentManagement.Entry.auto_save' }],
    ['of a saved entry', { topic: 'ContentManagement.Entry.save' }],
  ])('%s is taken and changes nothing', async (_, call) => {
    expect((await publish(call)).status).toBe(204);
    expect(await versions()).toEqual([]);
  });

  it.each<[string, Call]>([
    ['another secret', { secret: 'x'.repeat(64) }],
    ['another body', { sent: event({ id: 'staging' }) }],
  ])('with %s is refused', async (_, call) => {
    const refused = await publish(call);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(await versions()).toEqual([]);
  });
});

it('an unsigned call is refused', async () => {
  const refused = await fetch(`${stack.web}${PATH}`, { method: 'POST', body: event() });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
});

it.each(['GET', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
  const refused = await fetch(`${stack.web}${PATH}`, { method });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
});
