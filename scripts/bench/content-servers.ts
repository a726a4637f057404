/**
 * A process of its own, which content-api.ts starts: the built function `api`, and beside it a bare handler of the same
 * framework that answers the same bytes with the headers that every answer of the site has, each on a port of its own.
 * Argument: the functions' index.js. Says as one line of JSON where they listen.
 */
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';

import { LOCAL_PROJECT, securityHeaders } from '@edu/domain/security-headers';

const [index = ''] = process.argv.slice(2);
const { api } = (await import(pathToFileURL(index).href)) as { api: unknown };

/** What the functions' own package finds. */
const fromFunctions = createRequire(new URL('../../functions/package.json', import.meta.url));

interface Https {
  onRequest(
    handle: (
      request: unknown,
      response: {
        set(headers: Record<string, string>): { type(name: string): { send(body: Buffer): void } };
      },
    ) => void,
  ): unknown;
}

const { onRequest } = fromFunctions('firebase-functions/https') as Https;

interface Express {
  (): RequestListener & { use(handler: unknown): void };
  json(): unknown;
  urlencoded(options: object): unknown;
}

/** What the platform's own framework is made of, as firebase-functions brings it; our code asks for none. */
const express = createRequire(fromFunctions.resolve('firebase-functions'))('express') as Express;

function listen(handler: unknown): Promise<number> {
  const app = express();
  app.use(express.json());
  app.use(express.urlencoded({ extended: true }));
  app.use(handler);
  const server = createServer(app);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const port = await listen(api);
const answer = await fetch(`http://127.0.0.1:${port}/api/content/courses?skip=0`);
const body = Buffer.from(await answer.arrayBuffer());
if (!answer.ok) throw new Error(`The content API answered ${answer.status}: ${body.toString()}`);
const bare = onRequest((_request, response) => {
  response.set(securityHeaders(LOCAL_PROJECT)).type('json').send(body);
});
process.send?.({ api: port, bare: await listen(bare) });
