import { takeUpdate } from '../lib/pwa/app-update.ts';

/**
 * Whether a chunk of the app failed to load. Browsers cache the failure, so only a reload fetches
 * it again.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|preload CSS/i.test(error.message);

/** Loads the newest version: the current one may refer to a file that was removed. */
export const reloadNewest = (): void => void takeUpdate().catch(() => location.reload());
