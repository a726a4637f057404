import { UpstreamError } from './errors.ts';

/**
 * Rejects when the work takes longer. Several calls in a row, each within its own time-out, could otherwise outlast the
 * 60 s after which Hosting ends a request.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new UpstreamError('unavailable', { name: 'Deadline', code: 'ETIMEDOUT' })),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
