import './styles/app.css';
import { ROOT_ID, SERVED_ID, type Served } from '@edu/domain/served-page';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { NOWHERE, paths } from './app/paths.ts';
import { loadPage } from './app/routes.tsx';
import { createQueryClient } from './data/query-client.ts';
import { fillContent } from './data/served.ts';

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error('No #root.');

const client = createQueryClient();
function begin(element: Element | null): Served | undefined {
  if (!element) return undefined;
  const content = JSON.parse(element.textContent) as Served;
  fillContent(client, content);
  return content;
}
// What somebody saw here last stands in the root (index.html), with what it was drawn from; what the server sends is newer.
begin(root.querySelector('script'));
const served = begin(document.getElementById(SERVED_ID));

const app = (
  // Without router transitions the address changes at once; the layout defers the page itself.
  <BrowserRouter useTransitions={false}>
    <App client={client} served={served} />
  </BrowserRouter>
);

// On its way at once, not only when the layout comes to it. Nobody but the administrator fetches the panel.
const ahead = served?.isMissing || location.pathname === paths.admin ? NOWHERE : location.pathname;
// What fails is told by the page itself.
const page = loadPage(ahead).catch(console.error);
const focusable = () => [...root.querySelectorAll<HTMLElement>('a, button, input')];
const show = () => {
  // Somebody who is known does not see what was drawn for a guest: it need not be taken over.
  if (served && !('known' in document.documentElement.dataset)) {
    hydrateRoot(root, app);
    return;
  }
  const at = focusable().indexOf(document.activeElement as HTMLElement);
  flushSync(() => createRoot(root).render(app));
  // A keyboard stays where it was.
  focusable()[at]?.focus({ preventScroll: true });
};
// A page stands already. Its code must be here before that goes.
if (root.firstChild) void page.then(show);
else show();
