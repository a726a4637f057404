import { onRequest } from 'firebase-functions/https';
import { createContentApi } from '../handlers/content-api.ts';
import { createContent } from '../handlers/content-layers.ts';
import { createSite } from '../handlers/site.ts';
import { isSiteAddress } from '../handlers/site-route.ts';
import { createContentWebhook } from '../handlers/content-webhook.ts';
import {
  contentEnvironment,
  contentToken,
  readContentConfig,
  siteUrl,
  webhookSecret,
} from '../platform/config.ts';
import { createBuiltApp } from '../platform/built-app.ts';
import { log } from '../platform/log.ts';
import { loadRenderer } from '../platform/renderer.ts';
import { isSignedIn } from '../platform/signed-in.ts';
import { raiseVersion } from '../store/content-cache.ts';

const { content: source, ...rest } = createContent({ readConfig: readContentConfig, log });

/** Read and kept once for the API and for grading. */
export const content = source;

const contentApi = createContentApi({ source, ...rest, isSignedIn, log, now: Date.now });
const site = createSite({
  source,
  ...rest,
  builtApp: createBuiltApp(log),
  renderer: loadRenderer,
  siteUrl: () => siteUrl.value(),
  log,
  now: Date.now,
});

/**
 * `/api/**` through Hosting: courses, lessons and quizzes; and the few pages of the site that are made from them, so that
 * both share what is kept in memory.
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
    now: Date.now,
    log,
  }),
);
