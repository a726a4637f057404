import { withTimeLimit } from '@edu/domain/lib/time-limit';
import type { Request, Response } from 'express';

/**
 * After so many ms a visitor or a program has a response, whatever hangs. The rest of ten seconds
 * is for the network and a busy instance. Hosting ends a request after 60 s, without a response that
 * a client understands.
 */
export const RESPONSE_LIMIT_MS = 8_000;

/** An error of this server, and no response of a service. */
export const noResponse = (ms: number) => () => new Error(`There was no response in ${ms} ms.`);

/**
 * A handler of Express that ends within RESPONSE_LIMIT_MS: a later one fails, and the error
 * middleware responds. What it writes after that is dropped, because setting a header of a sent
 * response throws; therefore a handler sets no header before its response is complete.
 */
export const withinTimeLimit =
  <Rq = Request>(handler: (request: Rq, response: Response) => Promise<void>) =>
  async (request: Rq, response: Response): Promise<void> =>
    withTimeLimit(handler(request, response), RESPONSE_LIMIT_MS, noResponse(RESPONSE_LIMIT_MS));
