import type { ContentCheck } from '@edu/domain/content/content-findings';
import { checkContent } from './contentful/check.ts';
import { isLoopback, type ContentConfig } from './contentful/client.ts';
import { readAllContent } from './contentful/read-all.ts';

/** Where an entry is edited in Contentful; undefined for the Contentful mock. */
export function editUrlOf(
  { host, spaceId, environment }: Pick<ContentConfig, 'host' | 'spaceId' | 'environment'>,
  entryId: string,
): string | undefined {
  if (isLoopback(host) || entryId === '') return undefined;
  const parts = [spaceId, environment, entryId].map(encodeURIComponent);
  return `https://app.contentful.com/spaces/${parts[0]}/environments/${parts[1]}/entries/${parts[2]}`;
}

/** Reads everything that is published and checks it. Throws UpstreamError where Contentful does not answer. */
export function createCheckContent({
  readConfig,
  now,
}: {
  readConfig: () => ContentConfig;
  now: () => Date;
}) {
  return async (): Promise<ContentCheck> => {
    const config = readConfig();
    const all = await readAllContent(config);
    const { courses, lessons, quizzes, questions } = all;
    const findings = checkContent(all, config).map(({ effect: _effect, ...finding }) => {
      const editUrl = editUrlOf(config, finding.entryId);
      return { ...finding, ...(editUrl === undefined ? {} : { editUrl }) };
    });
    return {
      findings,
      entries: courses.length + lessons.length + quizzes.length + questions.length,
      checkedAt: now().toISOString(),
    };
  };
}
