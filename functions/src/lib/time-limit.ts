import { withTimeLimit } from '@edu/domain/platform/time-limit';
import type { Request, Response } from 'express';

/**
 * After so many ms a visitor or a program has a response, whatever hangs. The rest of ten seconds is
 * for the network and a busy instance. Hosting ends a request after 60 s, without an answer that a
 * client understands.
 */
export const ANSWER_MS = 8_000;

/** An error of this server, and no answer of a service. */
export const noAnswer = (ms: number) => () => new Error(`There was no answer in ${ms} ms.`);

/**
 * A handler that ends within ANSWER_MS: a late one fails, and the error middleware responds. What
 * it writes later is dropped, because it throws when it sets a header of a sent response; so a
 * handler sets none before its response is complete.
 */
export const answering =
  <Rq = Request>(handler: (request: Rq, response: Response) => Promise<void>) =>
  async (request: Rq, response: Response): Promise<void> =>
    withTimeLimit(handler(request, response), ANSWER_MS, noAnswer(ANSWER_MS));
