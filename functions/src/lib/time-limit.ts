import { withTimeLimit } from '@edu/domain/platform/time-limit';

/**
 * After so many ms a visitor or a program has an answer, whatever hangs. The rest of ten seconds is
 * for the network and a busy instance. Hosting ends a request after 60 s, without an answer that a
 * client understands.
 */
export const ANSWER_MS = 8_000;

/** An error of this server, and no answer of a service. */
export const noAnswer = (ms: number) => () => new Error(`There was no answer in ${ms} ms.`);

/**
 * An HTTP handler that always answers within ANSWER_MS: `make` computes an answer and does not
 * write it, so that a late one is dropped; `instead` is the answer when `make` throws or is late.
 */
export const answering =
  <Request, Response, Answer>(
    make: (request: Request) => Promise<Answer>,
    instead: (error: unknown, request: Request) => Answer,
    send: (request: Request, response: Response, answer: Answer) => void,
  ) =>
  async (request: Request, response: Response): Promise<void> => {
    const made = withTimeLimit(make(request), ANSWER_MS, noAnswer(ANSWER_MS));
    const answer = await made.catch((error: unknown) => instead(error, request));
    send(request, response, answer);
  };
