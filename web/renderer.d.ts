import type { Renderer } from '@edu/domain/site/served-page';

/** The interface that functions/ imports; the rest of the web app is for browsers. */
export const renderer: Renderer;
