import './platform/defaults.ts';
import { onRequest } from 'firebase-functions/https';
import { createContentSource } from './content/content-source.ts';
import { createContentApi } from './handlers/content-api.ts';
import { contentToken, readContentConfig } from './platform/config.ts';
import { log } from './platform/log.ts';

/** The wiring table: what is exported here is deployed, under this name and with these options. */

const content = createContentSource({ readConfig: readContentConfig, log });

/** `/api/**` through Hosting: courses, lessons and quizzes. */
export const api = onRequest(
  {
    secrets: [contentToken],
    memory: '512MiB',
    concurrency: 80,
    maxInstances: 10,
    timeoutSeconds: 60,
  },
  createContentApi(content, log),
);
