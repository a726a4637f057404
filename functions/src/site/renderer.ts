import type { Renderer } from '@edu/domain/platform/served-page';

let renderer: Promise<Renderer> | undefined;

/** What draws pages: fetched by the first page, so that the other functions start without it. */
export function loadRenderer(): Promise<Renderer> {
  renderer ??= import('web/renderer').then(
    (module) => module.renderer,
    (error: unknown) => {
      // The next page tries again.
      renderer = undefined;
      throw error;
    },
  );
  return renderer;
}
