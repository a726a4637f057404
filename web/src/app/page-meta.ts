import { matchPath } from 'react-router-dom';
import { metaOf } from './page-meta-text.ts';
import { paths } from './paths.ts';

const OWN_WORDS = [paths.course, paths.courseVideo, paths.lesson, paths.quiz];

/** The first page of a visit arrives with its own description. */
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

/** Lets the head speak of the page that is shown now: what search engines that run JavaScript read, and what «Share» takes. */
export function describePage(pathname: string): void {
  if (isFirst) {
    isFirst = false;
    return;
  }
  const address = location.origin + pathname;
  canonicalLink().setAttribute('href', address);
  head('meta[property="og:url"]')?.setAttribute('content', address);
  // Of the page before, which may have been missing.
  head('meta[name=robots]')?.remove();
  for (const data of document.head.querySelectorAll('script[type="application/ld+json"]'))
    data.remove();
  // A course, and what is learned in it, says so itself as soon as it is known.
  if (OWN_WORDS.some((path) => matchPath(path, pathname))) return;
  const { description } = metaOf(pathname, '');
  head('meta[name=description]')?.setAttribute('content', description);
}
