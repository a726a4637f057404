import { withPageMeta } from '@edu/domain/page-meta';
import type { Plugin } from 'vite';
import { pageMeta } from './src/text/page-meta.ts';

/** Where the site stands, without a slash at its end; empty where the build does not know: addresses are relative then. */
const site = process.env['EDU_SITE_URL'] ?? '';

const { siteName, title, description, pages } = pageMeta;

const common = { title, description, image: `${site}/share.png`, siteName };

/** What is somebody's own is not searched. */
const ROBOTS = [
  'User-agent: *',
  'Allow: /',
  ...['/admin', '/auth', '/newsletter/', '/profile'].map((path) => `Disallow: ${path}`),
  ...(site ? ['', `Sitemap: ${site}/sitemap.xml`] : []),
  '',
].join('\n');

/**
 * Writes robots.txt and the meta of the pages that are files, for clients that run no JavaScript: home, catalogue, about, contact. `app.html` is
 * the same app for every other address; a function gives course pages a head of their own.
 */
export function writePageMeta(): Plugin {
  return {
    name: 'write-page-meta',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const html = String(index.source);
      const emit = (fileName: string, meta: object) =>
        this.emitFile({
          type: 'asset',
          fileName,
          source: withPageMeta(html, { ...common, ...meta }),
        });
      emit('app.html', {});
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: ROBOTS });
      for (const [path, meta] of Object.entries(pages))
        if (path !== '/') emit(`${path.slice(1)}.html`, { ...meta, canonical: site + path });
      index.source = withPageMeta(html, { ...common, canonical: `${site}/` });
    },
  };
}
