import { setGlobalOptions } from 'firebase-functions';

/** What holds for every function unless index.ts says otherwise. Imported first by index.ts, before any function is defined. */
setGlobalOptions({
  region: 'europe-west1',
  maxInstances: 10,
  memory: '256MiB',
  concurrency: 80,
});
