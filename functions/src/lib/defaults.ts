import { setGlobalOptions } from 'firebase-functions';

/**
 * The options of every function unless index.ts overrides them. Imported first by index.ts, before
 * any function is defined.
 */
setGlobalOptions({
  region: 'europe-west1',
  maxInstances: 10,
  memory: '256MiB',
  concurrency: 80,
});
