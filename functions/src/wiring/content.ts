import { onRequest } from 'firebase-functions/https';
import { createContentApi } from '../handlers/content-api.ts';
import { createContent } from '../handlers/content-layers.ts';
import { createContentWebhook } from '../handlers/content-webhook.ts';
import {
  contentEnvironment,
  contentToken,
  readContentConfig,
  webhookSecret,
} from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { isSignedIn } from '../platform/signed-in.ts';
import { raiseVersion } from '../store/content-cache.ts';

const { content: source, ...rest } = createContent({ readConfig: readContentConfig, log });

/** Read and kept once for the API and for grading. */
export const content = source;

/** `/api/**` through Hosting: courses, lessons and quizzes. */
export const api = onRequest(
  {
    secrets: [contentToken],
    memory: '512MiB',
    maxInstances: 10,
    timeoutSeconds: 60,
  },
  createContentApi({ source, ...rest, isSignedIn, log, now: Date.now }),
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
