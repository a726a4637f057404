import type { ContentCheck } from '@edu/domain/content/content-findings';
import { nothing } from '@edu/domain/validation/values';
import { onRequest } from 'firebase-functions/https';
import { createMissedSearch } from '../analytics/missed-search.ts';
import { callable } from '../lib/callable.ts';
import { checkContent as findMistakes } from './contentful/check.ts';
import { type ContentConfig, isLoopback } from './contentful/client.ts';
import { readAllContent } from './contentful/queries.ts';
import { createContentApi } from './api.ts';
import { createApp } from './app.ts';
import { createSite } from '../site/site.ts';
import { builtApp, loadRenderer } from '../site/built-app.ts';
import { shelfDeps } from '../shelves/site.ts';
import { certificateDeps } from '../certificates/site.ts';
import {
  certificateKeys,
  clientSecret,
  readContentConfig,
  siteUrl,
  withContent,
} from '../lib/config.ts';
import { content, database } from './shared.ts';
import { log } from '../lib/log.ts';
import { tokenUser } from '../lib/session.ts';
import { hasBegun } from '../quiz/store.ts';

const deps = { source: content, ...database, log };
const contentApi = createContentApi({
  ...deps,
  ...{ readUser: tokenUser, hasBegun, onMissedSearch: createMissedSearch() },
});
const site = createSite({
  ...deps,
  builtApp,
  renderer: loadRenderer,
  shelves: shelfDeps,
  certificates: certificateDeps(() => certificateKeys.value()),
  siteUrl: () => siteUrl.value(),
});

/** `/api/**` and the pages, through Hosting: both share one cache. */
export const api = onRequest(
  {
    ...withContent,
    secrets: [...withContent.secrets, certificateKeys, clientSecret],
    maxInstances: 10,
    timeoutSeconds: 60,
  },
  createApp(contentApi, site),
);

/** The address where an entry is edited in Contentful; undefined for the Contentful mock. */
export function toEditUrl(
  { host, spaceId, environment }: Pick<ContentConfig, 'host' | 'spaceId' | 'environment'>,
  entryId: string,
): string | undefined {
  if (isLoopback(host) || entryId === '') return undefined;
  const parts = [spaceId, environment, entryId].map(encodeURIComponent);
  return `https://app.contentful.com/spaces/${parts[0]}/environments/${parts[1]}/entries/${parts[2]}`;
}

/**
 * Reads everything published and finds its mistakes. Throws UpstreamError when Contentful does not
 * answer.
 */
async function checked(): Promise<ContentCheck> {
  const config = readContentConfig();
  const all = await readAllContent(config);
  const { courses, lessons, quizzes, questions } = all;
  const findings = (await findMistakes(all, config)).map((finding) => {
    const editUrl = toEditUrl(config, finding.entryId);
    return { ...finding, ...(editUrl === undefined ? {} : { editUrl }) };
  });
  return {
    findings,
    entries: courses.length + lessons.length + quizzes.length + questions.length,
    checkedAt: new Date().toISOString(),
  };
}

/** Finds the mistakes in the published content. */
export const checkContent = callable(
  'checkContent',
  { access: 'administrator', schema: nothing, limits: [], ...withContent, timeoutSeconds: 120 },
  checked,
);
