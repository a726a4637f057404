import './styles/app.css';
import { ROOT_ID, SERVED_ID, type Served } from '@edu/domain/served-page';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { App } from './app/app.tsx';
import { drawAnew } from './app/draw-anew.tsx';
import { hearPresses } from './app/early.ts';
import { NOWHERE, paths } from './app/paths.ts';
import { doorOf, loadPage } from './app/routes.tsx';
import { keepScroll } from './app/scroll.ts';
import { courseQuery } from './data/content.ts';
import { createQueryClient } from './data/query-client.ts';
import { fillContent } from './data/served.ts';

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error('No #root.');

keepScroll();
const client = createQueryClient();
function begin(element: Element): Partial<Served> {
  const content = JSON.parse(element.textContent) as Partial<Served>;
  fillContent(client, content);
  return content;
}
// What somebody saw here last stands in the root (index.html), with what it was drawn from; what the server sends is newer.
const kept = root.querySelector('script');
if (kept) begin(kept);
const inlined = document.getElementById(SERVED_ID);
const served = inlined && (begin(inlined) as Served);

const app = (
  // Without router transitions the address changes at once; the layout defers the page itself.
  <BrowserRouter useTransitions={false}>
    <App client={client} served={served ?? undefined} />
  </BrowserRouter>
);

const isKnown = 'known' in document.documentElement.dataset;
/** What is learned in a course comes with its content alone. */
const isDrawn = served && root.firstChild;
/** A page that is drawn anew takes its text over from the one that stands (markdown.tsx); an outline has none. */
const isTextHere = isDrawn && (!isKnown || root.querySelector('[data-text]'));

// What a lesson or a quiz will ask for once its code is here.
const { courseId } = matchPath(`${paths.course}/*`, location.pathname)?.params ?? {};
if (!served && courseId) void client.prefetchQuery(courseQuery(courseId));
// On its way at once, not only when the layout comes to it.
const ahead = served?.isMissing ? NOWHERE : location.pathname;
const door = doorOf(ahead);
// What is behind a door a guest does not come to; to whoever is known it opens at once. The panel comes to its administrator alone.
const isShut = door && !(isKnown && ahead !== paths.admin);
// What fails is told by the page itself. What the server has drawn stands until its own parts come.
const page = (isShut ? door.load() : loadPage(ahead, !isTextHere)).then(
  () => true,
  (error: unknown) => console.error(error),
);
const show = (isHere?: unknown) => {
  // Somebody who is known does not see what was drawn for a guest, and without its code nothing is taken over.
  if (!(isDrawn && isHere) || isKnown) return drawAnew(root, app);
  hearPresses(root);
  // In pieces, so that whoever touches the page meanwhile is answered.
  startTransition(() => void hydrateRoot(root, app));
};
/** How long the header waits for the page below it, in ms. As long would React keep the spinner that took its place. */
const PATIENCE_MS = 300;
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
// Where a page stands already, its code must be here before that goes.
void (root.firstChild ? page : Promise.race([page, patience])).then(show);
