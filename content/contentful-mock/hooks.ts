import type { IncomingMessage } from 'node:http';
import { parseFault, type Fault } from './faults.ts';
import type { Reply } from './http.ts';

export interface RequestRecord {
  /** Path and query, decoded; never the token. */
  address: string;
  /** 0 when the connection was left hanging or was reset. */
  status: number;
}

export interface Hooks {
  requests: RequestRecord[];
  setFault(fault: Fault | null): void;
}

const MAX_BODY_BYTES = 10_000;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) throw new Error('The body of the test hook is too long.');
  }
  return text;
}

const json = (status: number, value: unknown): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/**
 * The test hooks: `POST /__fault` with a fault or null as JSON, `GET /__requests`, `DELETE /__requests`. The JSON content type is
 * demanded because a foreign web page cannot send it without a preflight, which is not answered here.
 */
export async function answerHook(
  request: IncomingMessage,
  path: string,
  hooks: Hooks,
): Promise<Reply> {
  if (path === '/__requests' && (request.method === 'GET' || request.method === 'DELETE')) {
    if (request.method === 'DELETE') hooks.requests.length = 0;
    return json(200, { count: hooks.requests.length, requests: hooks.requests });
  }
  if (path !== '/__fault' || request.method !== 'POST')
    return json(404, {
      message: 'The test hooks are POST /__fault and GET or DELETE /__requests.',
    });
  if (!request.headers['content-type']?.startsWith('application/json'))
    return json(415, { message: 'Send the fault as application/json.' });
  try {
    hooks.setFault(parseFault(JSON.parse(await readBody(request))));
    return json(200, { ok: true });
  } catch (error) {
    return json(400, { message: error instanceof Error ? error.message : 'The body is not JSON.' });
  }
}
