import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Credentials } from './api.ts';
import { ApiError, errorBody } from './api-error.ts';
import type { ExportFile } from './export-types.ts';
import { actOut, createFaultSwitch, type Fault, type FaultSwitch } from './faults.ts';
import { answerHook, type RequestRecord } from './hooks.ts';
import { reply, send } from './http.ts';
import { openSource, type ContentSource } from './source.ts';

export const DEMO_SPACE = 'demoeduspace';
export const DEMO_TOKEN = 'demo-delivery-token';
/** How a client of the Contentful mock at `host` is set up; files keep the addresses that the export gives them. */
export const demoConfig = (host: string) => ({
  spaceId: DEMO_SPACE,
  accessToken: DEMO_TOKEN,
  environment: 'master',
  host,
  locale: '',
  assetBase: '',
});

/** What the local functions expect webhook calls to be signed with; 64 characters, as Contentful's secrets have. */
export const DEMO_WEBHOOK_SECRET = 'demo-webhook-secret-'.padEnd(64, '0');

export interface MockOptions {
  /** Path of an export file; read again whenever it changes. Either this or `data`. */
  file?: string;
  data?: ExportFile;
  /** 0 or absent: a free port. */
  port?: number;
  token?: string;
  space?: string;
  environment?: string;
}

export interface ContentfulMock {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** `127.0.0.1:PORT`, the `host` of the SDK. */
  host: string;
  port: number;
  /** What was asked, oldest first; the newest 1,000. Set `length = 0` to begin anew. */
  requests: RequestRecord[];
  setFault(fault: Fault | null): void;
  /** How many callers are connected at this moment. */
  openConnections(): Promise<number>;
  /** Replaces the content. */
  replace(data: ExportFile): void;
  /** Stops listening and ends every open connection, hanging ones too. May be called twice. */
  close(): Promise<void>;
}

const KEPT_REQUESTS = 1000;

interface State {
  source: ContentSource;
  credentials: Credentials;
  faults: FaultSwitch;
  requests: RequestRecord[];
}

/** Path and query as a person would write them, without a token. */
function addressOf(url: URL): string {
  const pairs = [...url.searchParams].filter(([name]) => name !== 'access_token');
  return pairs.length
    ? `${url.pathname}?${pairs.map((pair) => pair.join('=')).join('&')}`
    : url.pathname;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
): Promise<void> {
  const { source, credentials, faults, requests } = state;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname.startsWith('/__')) {
    const hooks = { requests, setFault: faults.set };
    send(request, response, await answerHook(request, url.pathname, hooks));
    return;
  }
  const address = addressOf(url);
  const record: RequestRecord = { address, status: 0 };
  requests.push(record);
  if (requests.length > KEPT_REQUESTS) requests.shift();
  response.setHeader('Access-Control-Allow-Origin', '*');
  const fault = faults.take(address);
  const normal = () => reply(request, url, source.store(), credentials);
  if (!fault) {
    const answered = normal();
    record.status = answered.status;
    send(request, response, answered);
    return;
  }
  const error = (status: number, id: string, message: string) =>
    JSON.stringify(errorBody(new ApiError(status, id, message), randomUUID()));
  record.status = actOut(fault, { response, error, normal });
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const stop = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!server.listening) return resolve();
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });

/** Starts the Contentful mock on 127.0.0.1. Rejects when the file cannot be read or the port is taken. */
export async function startContentfulMock(options: MockOptions): Promise<ContentfulMock> {
  const credentials: Credentials = {
    space: options.space ?? DEMO_SPACE,
    environment: options.environment ?? 'master',
    token: options.token ?? DEMO_TOKEN,
  };
  const source = openSource(options, credentials);
  const faults = createFaultSwitch();
  const requests: RequestRecord[] = [];
  const server = createServer((request, response) => {
    handle(request, response, { source, credentials, faults, requests }).catch((error: unknown) => {
      console.error('The Contentful mock failed on a request:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, options.port ?? 0);
  const host = `127.0.0.1:${port}`;
  return {
    url: `http://${host}`,
    host,
    port,
    requests,
    setFault: faults.set,
    openConnections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    replace: source.replace,
    close: () => stop(server),
  };
}
