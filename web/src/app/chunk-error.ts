import { takeUpdate } from '../lib/pwa/app-update.ts';

/** Whether a file of the app did not come. It stays failed in this document; only a reload asks for it again. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|preload CSS/i.test(error.message);

/** Opens the newest version: this one may name a file that is gone. */
export const reloadNewest = (): void => void takeUpdate().catch(() => location.reload());
