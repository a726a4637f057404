import { hasAtMost, truncateCharacters } from '../text/graphemes.ts';
import { escapeHtml, inlineJson } from '../text/html.ts';

/**
 * The meta tags of a page for search engines and link previews, as HTML between two marks of its
 * head.
 */
export interface PageMeta {
  /** The whole title of the document. */
  title: string;
  /** Plain text. */
  description: string;
  /**
   * Without query and fragment; absolute when the site's address is known. Absent when one file
   * serves many pages.
   */
  canonical?: string;
  /** The picture of the link preview, 1200 × 630 pixels. */
  image: string;
  siteName: string;
  /** Excluded from search engines. */
  isHidden?: boolean;
  /** Structured data (schema.org). */
  jsonLd?: object[];
}

/**
 * The part of the head that depends on the page: everything from one mark to the other is replaced.
 */
const MARKED = /<!--page-meta-->[\s\S]*?<!--\/page-meta-->/;
/** Search engines show about so many characters of a description. */
export const DESCRIPTION_MAX = 160;

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

const script = (data: object) => `<script type="application/ld+json">${inlineJson(data)}</script>`;

/** Puts a page's meta into the app's HTML. Throws when the HTML has no place for it. */
export function withPageMeta(html: string, page: PageMeta): string {
  if (!MARKED.test(html)) throw new Error('The HTML of the app has no place for page meta.');
  const { title, description, canonical, image, siteName, isHidden = false, jsonLd = [] } = page;
  const lines = [
    '<!--page-meta-->',
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(isHidden ? [meta('name', 'robots', 'noindex')] : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'uk_UA'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(canonical ? [meta('property', 'og:url', canonical)] : []),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...jsonLd.map(script),
    '<!--/page-meta-->',
  ];
  // A function, because «$» has a meaning in a replacement text.
  return html.replace(MARKED, () => lines.join('\n    '));
}

/** One line of at most `DESCRIPTION_MAX` characters; a longer one is cut at a word, with «…». */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (hasAtMost(line, DESCRIPTION_MAX)) return line;
  const part = truncateCharacters(line, DESCRIPTION_MAX - 1);
  const end = part.lastIndexOf(' ');
  return `${(end > 0 ? part.slice(0, end) : part).replace(/[\s,;:–—-]+$/, '')}…`;
}
