import type { ContentEntries } from './check.ts';
import { type ContentConfig, createDeliveryClient, type DeliveryClient } from './client.ts';
import { UpstreamError } from '../errors.ts';
import { createQueries } from './queries.ts';

type ModelFaults = Pick<ContentEntries, 'missingTypes' | 'bigTypes' | 'missingFields'>;

/** Notes what the content model lacks and which types answer with too much, while the queries go on as in the function. */
function watched(client: DeliveryClient, faults: ModelFaults): DeliveryClient {
  return {
    getEntry: client.getEntry,
    getEntries: async (query) => {
      try {
        return await client.getEntries(query);
      } catch (error) {
        const contentType = String(query.content_type);
        if (error instanceof UpstreamError) {
          const { kind, facts } = error;
          if (kind === 'unknown-content-type') faults.missingTypes.push(contentType);
          if (kind === 'unknown-field')
            faults.missingFields.push({ contentType, field: facts.field });
          if (kind === 'too-big') faults.bigTypes.push(contentType);
        }
        throw error;
      }
    },
  };
}

/** An id that no entry has: its outlines show whether the queries of the platform fit the content model. */
const NO_COURSE = ['no-course'];

/** Reads everything published, for the content check. */
export async function readAllContent(config: ContentConfig): Promise<ContentEntries> {
  const faults: ModelFaults = { missingTypes: [], bigTypes: [], missingFields: [] };
  const client = watched(
    createDeliveryClient(() => config),
    faults,
  );
  const queries = createQueries(client, () => undefined);
  const courses = await queries.all('course');
  const lessons = await queries.all('lesson');
  const quizzes = await queries.all('quiz');
  await queries.lessonOutlines(NO_COURSE);
  await queries.quizOutlines(NO_COURSE);
  const questions = await queries.all('question');
  // A space whose quizzes hold their questions as JSON needs no such type.
  const missingTypes = faults.missingTypes.filter((type) => type !== 'question');
  return { courses, lessons, quizzes, questions, ...faults, missingTypes };
}
