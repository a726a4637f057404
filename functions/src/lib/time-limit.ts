/**
 * After so many ms a visitor or a program has an answer, whatever hangs. The rest of ten seconds is for the network and a busy
 * instance. Hosting ends a request after 60 s, without an answer that a client understands.
 */
export const ANSWER_MS = 8_000;

/** Rejects with `late()` when the work takes longer; the work itself is not ended. */
export async function within<T>(
  milliseconds: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`There was no answer in ${milliseconds} ms.`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * An HTTP handler that always answers within ANSWER_MS: `make` computes an answer and does not write it, so that a late one is
 * dropped; `instead` is the answer when `make` throws or is late.
 */
export const answering =
  <Request, Response, Answer>(
    make: (request: Request) => Promise<Answer>,
    instead: (error: unknown, request: Request) => Answer,
    send: (request: Request, response: Response, answer: Answer) => void,
  ) =>
  async (request: Request, response: Response): Promise<void> => {
    const answer = await within(ANSWER_MS, make(request)).catch((error: unknown) =>
      instead(error, request),
    );
    send(request, response, answer);
  };
