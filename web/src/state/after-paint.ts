type Work = () => unknown;

/** What goes wrong with one must not keep the others waiting. */
const PATIENCE_MS = 2000;

const waiting: Work[] = [];

/** Resolves once the browser is idle, two seconds later at most. Safari has no idle callback; a short delay is behind its first paint too. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 300);
  });

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

async function attempt(work: Work): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportError(error);
  }
}

async function goOn(): Promise<void> {
  for (const work of waiting) {
    await idle();
    await Promise.race([attempt(work), patience()]);
  }
  waiting.length = 0;
}

/**
 * Runs the work once the browser is idle after the first paint. One after the other, each when the one before has ended (its promise):
 * a telephone that begins with everything at once answers nobody meanwhile.
 */
export function afterPaint(work: Work): void {
  waiting.push(work);
  if (waiting.length === 1) void goOn();
}

/**
 * Where the service worker has the app's files at once, else as soon as there is a connection: what has failed once many a browser does
 * not fetch again.
 */
export function whenFetchable(work: Work): unknown {
  if (navigator.onLine || navigator.serviceWorker?.controller) return work();
  window.addEventListener('online', work, { once: true });
}

/** As `afterPaint`, behind all that waits there by then: for what nobody has asked for. */
export const atLeisure = (work: Work): void =>
  afterPaint(() => afterPaint(() => whenFetchable(work)));
