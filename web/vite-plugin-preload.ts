import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The three faces that the first screen is set in; the rest load when a letter asks for them. */
export const FONTS = ['literata-cyrillic', 'commissioner-cyrillic', 'commissioner-latin'];

const preload = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', crossorigin: true, ...attrs },
  injectTo: 'head',
});

/** Writes preload links for the fonts and the first page of courses. */
export function preloadFirstPaint(): Plugin {
  return {
    name: 'preload-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        const fonts = FONTS.flatMap((name) => files.filter((file) => file.includes(name)));
        return [
          ...fonts.map((file) => preload({ href: `/${file}`, as: 'font', type: 'font/woff2' })),
          preload({ href: '/api/content/courses?skip=0', as: 'fetch' }),
        ];
      },
    },
  };
}
