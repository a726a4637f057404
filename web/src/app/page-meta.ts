import { matchPath } from 'react-router-dom';
import { pageMeta } from './page-meta-text.ts';
import { paths } from './paths.ts';

const OWN_WORDS = [paths.course, paths.courseVideo, paths.lesson, paths.quiz];

/** The server rendered the description of the first page. */
let isFirst = true;

const head = (selector: string) => document.head.querySelector(selector);

function canonicalLink(): Element {
  const known = head('link[rel=canonical]');
  if (known) return known;
  const link = document.createElement('link');
  link.setAttribute('rel', 'canonical');
  document.head.append(link);
  return link;
}

/** Sets the head for the current page: for search engines that run JavaScript, and for «Share». */
export function describePage(pathname: string): void {
  if (isFirst) {
    isFirst = false;
    return;
  }
  const address = location.origin + pathname;
  canonicalLink().setAttribute('href', address);
  head('meta[property="og:url"]')?.setAttribute('content', address);
  // The previous page may have been a missing one.
  head('meta[name=robots]')?.remove();
  for (const data of document.head.querySelectorAll('script[type="application/ld+json"]'))
    data.remove();
  // A course page and its item pages set their own description once their data has loaded.
  if (OWN_WORDS.some((path) => matchPath(path, pathname))) return;
  const { description } = pageMeta(pathname, '');
  head('meta[name=description]')?.setAttribute('content', description);
}
