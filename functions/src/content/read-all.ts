import type { ContentEntries } from './check.ts';
import { createDeliveryClient, type DeliveryClient } from './client.ts';
import type { ContentConfig } from './config.ts';
import { NO_BUDGET } from './deadline.ts';
import { UpstreamError } from './errors.ts';
import { createQueries } from './queries.ts';

/** Notes which content types are missing or answer with too much, while the queries go on as in the function. */
function watched(client: DeliveryClient, missing: Set<string>, big: Set<string>): DeliveryClient {
  return {
    getEntry: client.getEntry,
    getEntries: async (query) => {
      try {
        return await client.getEntries(query);
      } catch (error) {
        const kind = error instanceof UpstreamError ? error.kind : undefined;
        if (kind === 'unknown-content-type') missing.add(String(query.content_type));
        if (kind === 'too-big') big.add(String(query.content_type));
        throw error;
      }
    },
  };
}

/** Reads everything published, for the content check. */
export async function readAllContent(config: ContentConfig): Promise<ContentEntries> {
  const missing = new Set<string>();
  const big = new Set<string>();
  const client = watched(
    createDeliveryClient(() => config, NO_BUDGET),
    missing,
    big,
  );
  const queries = createQueries(client, () => undefined);
  const courses = await queries.all('course');
  const lessons = await queries.all('lesson');
  const quizzes = await queries.all('quiz');
  const questions = await queries.all('question');
  // A space whose quizzes hold their questions as JSON needs no such type.
  missing.delete('question');
  return { courses, lessons, quizzes, questions, missingTypes: [...missing], bigTypes: [...big] };
}
