import './styles/app.css';
import { ROOT_ID, SERVED_ID, type Served } from '@edu/domain/served-page';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { carryOver } from './app/carry-over.ts';
import { NOWHERE, paths } from './app/paths.ts';
import { loadPage } from './app/routes.tsx';
import { createQueryClient } from './data/query-client.ts';
import { fillContent } from './data/served.ts';

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error('No #root.');

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

// On its way at once, not only when the layout comes to it. Nobody but the administrator fetches the panel.
const ahead = served?.isMissing || location.pathname === paths.admin ? NOWHERE : location.pathname;
// What fails is told by the page itself.
const page = loadPage(ahead).catch(console.error);
const show = () => {
  // Somebody who is known does not see what was drawn for a guest: it need not be taken over.
  if (!served || 'known' in document.documentElement.dataset)
    carryOver(root, () => flushSync(() => createRoot(root).render(app)));
  else hydrateRoot(root, app);
};
// A page stands already. Its code must be here before that goes.
if (root.firstChild) void page.then(show);
else show();
