/** Whether a file of the app did not come. It stays failed in this document; only a reload asks for it again. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|preload CSS/i.test(error.message);

/** With the newest version: the one that stands may name a file that is gone. */
export const reloadNewest = (): void =>
  void import('./take-update.ts').then((it) => it.takeUpdate()).catch(() => location.reload());
