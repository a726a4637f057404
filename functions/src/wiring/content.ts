import { VOICES_SHOWN } from '@edu/domain/served-page';
import { onRequest } from 'firebase-functions/https';
import { createCache } from '../content/cache.ts';
import { createContentSource } from '../content/content-source.ts';
import { loggable } from '../content/errors.ts';
import { createVersions } from '../content/version.ts';
import { createContentApi } from '../handlers/content-api.ts';
import { createContentWebhook } from '../handlers/content-webhook.ts';
import { createSite } from '../handlers/site.ts';
import { isSiteAddress } from '../handlers/site-route.ts';
import { createBuiltApp } from '../platform/built-app.ts';
import {
  contentEnvironment,
  contentToken,
  readContentConfig,
  siteUrl,
  webhookSecret,
} from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { loadRenderer } from '../platform/renderer.ts';
import { isSignedIn } from '../platform/signed-in.ts';
import { createLastGood, raiseVersion, readVersions } from '../store/content-cache.ts';
import { readRatings } from '../store/course-stats.ts';
import { getDatedSettings } from '../store/platform-settings.ts';
import { readVoices } from '../store/testimonials.ts';

/** What answers need of the database, at most `ttlMs` old; without it the catalogue stays. */
export function createDatabaseReader(now: () => number) {
  const reader = <T>(
    what: string,
    ttlMs: number,
    read: (key: string) => Promise<T>,
    failedMs = ttlMs,
  ) => {
    const cache = createCache({
      ttlMs,
      retryMs: ttlMs,
      failedMs,
      patienceMs: 2_000,
      now,
      log,
      onFailure: (error) =>
        log('warn', 'The content goes on without the database.', { what, ...loggable(error) }),
    });
    return (key = '', maxAgeMs?: number) =>
      cache.get(key, () => read(key), maxAgeMs === undefined ? {} : { maxAgeMs }).catch(() => null);
  };
  // Without any settings lessons are closed, so they are asked for again soon.
  const settings = reader('settings', 10_000, getDatedSettings, 1_000);
  const stored = reader('versions', 15_000, readVersions);
  const ratings = reader('ratings', 30_000, (courseIds) => readRatings(courseIds.split(',')));
  const voices = reader('testimonials', 30_000, () => readVoices(VOICES_SHOWN));
  return {
    versions: createVersions({
      versions: async (maxAgeMs) => (await stored('', maxAgeMs))?.value ?? [],
      settingsChangedAt: async (maxAgeMs) => (await settings('', maxAgeMs))?.value.changedAt ?? 0,
      now,
    }),
    settings: async () => {
      const found = await settings();
      return { settings: found?.value.settings, isCurrent: found?.isStale === false };
    },
    ratingsOf: async (courseIds: readonly string[]) => {
      if (courseIds.length === 0) return { ratings: new Map<string, never>(), isCurrent: true };
      const found = await ratings(courseIds.join(','));
      return {
        ratings: found?.value ?? new Map<string, never>(),
        isCurrent: found?.isStale === false,
      };
    },
    testimonials: async () => (await voices())?.value,
  };
}

const now = Date.now;
const database = createDatabaseReader(now);

/** Read and cached once for the API and for grading. */
export const content = createContentSource({
  readConfig: readContentConfig,
  log,
  lastGood: createLastGood(),
  versionMs: database.versions.contentMs,
});

const deps = { source: content, ...database, log, now };
const contentApi = createContentApi({ ...deps, isSignedIn });
const site = createSite({
  ...deps,
  builtApp: createBuiltApp(log),
  renderer: loadRenderer,
  siteUrl: () => siteUrl.value(),
});

/**
 * `/api/**` through Hosting: courses, lessons and quizzes; and the few pages of the site that are made from them, so that
 * both share one cache.
 */
export const api = onRequest(
  {
    secrets: [contentToken],
    memory: '512MiB',
    maxInstances: 10,
    timeoutSeconds: 60,
  },
  (request, response) =>
    isSiteAddress(request.url) ? site(request, response) : contentApi(request, response),
);

/** `/api/webhooks/contentful` through Hosting: Contentful says that something was published. */
export const contentWebhook = onRequest(
  { secrets: [webhookSecret], maxInstances: 2, timeoutSeconds: 30 },
  createContentWebhook({
    secret: () => webhookSecret.value(),
    environment: () => contentEnvironment.value(),
    raiseVersion,
    now,
    log,
  }),
);
