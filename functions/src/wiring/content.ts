import { promisify } from 'node:util';
import compression from 'compression';
import { onRequest } from 'firebase-functions/https';
import { createContentApi } from '../handlers/content-api.ts';
import { createContentWebhook } from '../handlers/content-webhook.ts';
import { createSite } from '../handlers/site.ts';
import { isSiteAddress } from '../handlers/site-route.ts';
import { createBuiltApp } from '../platform/built-app.ts';
import { contentEnvironment, contentToken, siteUrl, webhookSecret } from '../platform/config.ts';
import { content, database } from '../platform/content.ts';
import { log } from '../platform/log.ts';
import { loadRenderer } from '../platform/renderer.ts';
import { isSignedIn } from '../platform/signed-in.ts';
import { raiseVersion } from '../store/content-cache.ts';

const deps = { source: content, ...database, log, now: Date.now };
const contentApi = createContentApi({ ...deps, isSignedIn });
const site = createSite({
  ...deps,
  builtApp: createBuiltApp(log),
  renderer: loadRenderer,
  siteUrl: () => siteUrl.value(),
});

/** A page is up to 80 kB of HTML, and 16 compressed. The Hosting emulator would send it as it is. */
const compress = compression();

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
  async (request, response) => {
    await promisify(compress)(request, response);
    await (isSiteAddress(request.url) ? site : contentApi)(request, response);
  },
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
