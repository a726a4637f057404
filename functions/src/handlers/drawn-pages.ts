import { createHash } from 'node:crypto';
import type { PageToRender, Renderer } from '@edu/domain/served-page';
import { createMemory } from '../content/memory.ts';

/**
 * Draws pages, each once of the very same things: drawing takes a processor for 20 to 40 ms, and a page mostly begins from what it began
 * from a minute ago. Throws what the renderer throws, and keeps nothing of it.
 */
export function createDrawnPages() {
  const kept = createMemory<string>({ maxKeys: 200, maxBytes: 16_000_000 });
  return async ({ build, renderPage }: Renderer, page: PageToRender): Promise<string> => {
    const key = createHash('sha256')
      .update(JSON.stringify([build, page]))
      .digest('base64url');
    const before = kept.get(key);
    if (before !== undefined) return before;
    const html = await renderPage(page);
    kept.set(key, html, Buffer.byteLength(html));
    return html;
  };
}
