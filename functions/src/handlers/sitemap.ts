import type { CourseCard } from '@edu/domain/course';

/** Pages of the site that are always there and may be found. */
const PAGES = ['/', '/catalog', '/about', '/contact'];

const escaped = (address: string): string => address.replaceAll('&', '&amp;');

/** sitemap.xml (sitemaps.org): the fixed pages and every course that the catalogue shows. `siteUrl` has no slash at its end. */
export function sitemap(siteUrl: string, courses: readonly Pick<CourseCard, 'id'>[]): string {
  const paths = [...PAGES, ...courses.map(({ id }) => `/courses/${encodeURIComponent(id)}`)];
  const lines = paths.map((path) => `  <url><loc>${escaped(siteUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}
