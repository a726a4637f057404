import type { ServerResponse } from 'node:http';

/**
 * A failure to act out instead of the answer. `times` counts the requests it hits (all of them without it); `match` limits it to
 * requests whose decoded address contains the text, such as "content_type=quiz".
 */
export type Fault = (
  | { kind: 'rate-limit'; resetSec?: number }
  | { kind: 'server-error'; status?: 500 | 502 | 503 }
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'html' }
  | { kind: 'truncated' }
  | { kind: 'slow'; delayMs: number }
  /** Status 200 with this JSON. */
  | { kind: 'body'; body: unknown }
) & { times?: number; match?: string };

const FAULT_KINDS = [
  'rate-limit',
  'server-error',
  'hang',
  'reset',
  'html',
  'truncated',
  'slow',
  'body',
] as const satisfies readonly Fault['kind'][];

/** Holds the current fault and uses it up. */
export interface FaultSwitch {
  set(fault: Fault | null): void;
  /** The fault for this address, or undefined when it is to be answered normally. */
  take(address: string): Fault | undefined;
}

export function createFaultSwitch(): FaultSwitch {
  let current: Fault | null = null;
  let left = 0;
  return {
    set(fault) {
      current = fault;
      left = fault?.times ?? Number.POSITIVE_INFINITY;
    },
    take(address) {
      if (!current || left <= 0 || !address.includes(current.match ?? '')) return undefined;
      left -= 1;
      return current;
    },
  };
}

/** Reads a fault from the body of the test hook; throws a sentence when it is none. `null` clears. */
export function parseFault(body: unknown): Fault | null {
  if (body === null) return null;
  const fault = body as Partial<Record<string, unknown>>;
  const number = (name: string): boolean =>
    fault[name] === undefined || (Number.isInteger(fault[name]) && Number(fault[name]) >= 0);
  const isValid =
    typeof body === 'object' &&
    FAULT_KINDS.some((kind) => kind === fault.kind) &&
    ['resetSec', 'times', 'delayMs'].every(number) &&
    (fault.kind !== 'slow' || fault.delayMs !== undefined) &&
    (fault.kind !== 'body' || fault.body !== undefined) &&
    [undefined, 500, 502, 503].includes(fault.status as undefined) &&
    ['undefined', 'string'].includes(typeof fault.match);
  if (!isValid)
    throw new Error(
      `Send null or {"kind": one of ${FAULT_KINDS.join(', ')}, …} with whole numbers for times, resetSec, delayMs.`,
    );
  return body as Fault;
}

const HTML = '<!doctype html><title>Maintenance</title><p>Back soon.</p>';

/** What a fault answers with; `undefined` leaves the request without an answer. */
type Answer = { status: number; headers?: Record<string, string>; body: string };

export interface FaultedRequest {
  response: ServerResponse;
  /** The error body of the API for a status and id. */
  error: (status: number, id: string, message: string) => string;
  /** The normal answer as text, for faults that spoil or delay it. */
  normal: () => { status: number; body: string };
}

function answerTo(fault: Fault, { error, normal }: FaultedRequest): Answer | undefined {
  switch (fault.kind) {
    case 'rate-limit':
      return {
        status: 429,
        headers: { 'X-Contentful-RateLimit-Reset': String(fault.resetSec ?? 1) },
        body: error(429, 'RateLimitExceeded', 'You have exceeded the rate limit.'),
      };
    case 'server-error':
      return {
        status: fault.status ?? 500,
        body: error(fault.status ?? 500, 'ServerError', 'Internal server error'),
      };
    case 'html':
      return { status: 200, headers: { 'Content-Type': 'text/html' }, body: HTML };
    case 'truncated': {
      const { status, body } = normal();
      return { status, body: body.slice(0, Math.floor(body.length / 2)) };
    }
    case 'body':
      return { status: 200, body: JSON.stringify(fault.body) };
    case 'slow':
      return normal();
    case 'hang':
    case 'reset':
      return undefined;
  }
}

/** Acts the fault out on the response. A hang ends only with the connection. Returns the status for the record, 0 for none. */
export function actOut(fault: Fault, request: FaultedRequest): number {
  const { response } = request;
  if (fault.kind === 'reset') response.socket?.resetAndDestroy();
  const answer = answerTo(fault, request);
  if (!answer) return 0;
  const send = (): void => {
    response.writeHead(answer.status, {
      'Content-Type': 'application/vnd.contentful.delivery.v1+json',
      ...answer.headers,
    });
    response.end(answer.body);
  };
  if (fault.kind !== 'slow') send();
  else {
    const timer = setTimeout(send, fault.delayMs);
    response.once('close', () => clearTimeout(timer));
  }
  return answer.status;
}
