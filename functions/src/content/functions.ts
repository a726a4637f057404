import { onRequest } from 'firebase-functions/https';
import { createContentApi } from './api.ts';
import { createContentWebhook } from './webhook.ts';
import { createSite } from '../site/site.ts';
import { isSiteAddress } from '../site/route.ts';
import { createBuiltApp } from '../site/built-app.ts';
import { contentEnvironment, contentToken, siteUrl, webhookSecret } from '../lib/config.ts';
import { content, database } from './shared.ts';
import { log } from '../lib/log.ts';
import { loadRenderer } from '../site/renderer.ts';
import { isSignedIn } from './signed-in.ts';
import { raiseVersion } from './store.ts';

const deps = { source: content, ...database, log, now: Date.now };
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
    now: Date.now,
    log,
  }),
);
