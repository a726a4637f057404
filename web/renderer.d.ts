import type { Renderer } from '@edu/domain/platform/served-page';

/** What functions/ sees of the web app: the rest of it is for browsers. */
export const renderer: Renderer;
