import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { signedHeaders, WEBHOOK_PATH } from '../../../tests/support/webhook-call.ts';
import { createContentWebhook } from './webhook.ts';

/** The effect of a call from Contentful; content/webhook-signature.test.ts tests the signature. */

const SECRET = 'a'.repeat(64);
const NOW = 1_700_000_000_000;
const eventOf = (environment: object) =>
  JSON.stringify({ sys: { id: 'курс', type: 'Entry', environment: { sys: environment } } });
const ours = eventOf({ id: 'master' });

interface Call {
  method?: string;
  body?: string;
  /** The received body, when it differs from the signed one. */
  sent?: string;
  topic?: string;
  /** The version cannot be written. */
  fails?: boolean;
}

/** The answer to the call, and how often it has raised the version. */
async function call(how: Call): Promise<unknown[]> {
  const { method = 'POST', body = ours, topic = 'Entry.publish', fails = false } = how;
  const sent = how.sent ?? body;
  const headers = signedHeaders({ secret: SECRET, body, topic, timestamp: NOW });
  const raiseVersion = vi.fn<(now: number) => Promise<void>>(async () => {
    if (fails) throw new Error('The database is away.');
  });
  const answered: unknown[] = [];
  const response = {
    writeHead: (status: number, more: Record<string, string>) => {
      answered.push(status, more['Allow']);
      expect(more['Cache-Control']).toBe('no-store');
      return response;
    },
    end: () => response,
  };
  const webhook = createContentWebhook({
    secret: () => SECRET,
    environment: () => 'master',
    raiseVersion,
    now: () => NOW,
    log: () => undefined,
  });
  const request = { method, url: WEBHOOK_PATH, headers, rawBody: new TextEncoder().encode(sent) };
  await webhook(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return [...answered, raiseVersion.mock.calls.length];
}

it.each([
  ['of this environment', {}, 204, 1],
  [
    'of an alias of it',
    { body: eventOf({ id: 'v7', aliases: [{ sys: { id: 'master' } }] }) },
    204,
    1,
  ],
  ['of a shape that the operator chose', { body: 'published' }, 204, 1],
  ['of another environment', { body: eventOf({ id: 'staging' }) }, 204, 0],
  ['of a draft', { topic: 'Entry.auto_save' }, 204, 0],
  ['of a saved entry', { topic: 'Entry.save' }, 204, 0],
  ['with another body than was signed', { sent: eventOf({ id: 'other' }) }, 401, 0],
  ['while the database is away', { fails: true }, 500, 1],
])('a call %s', async (_, change, status, raised) => {
  expect(await call(change)).toEqual([status, undefined, raised]);
});

it.each(['GET', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
  expect(await call({ method })).toEqual([405, 'POST', 0]);
});
