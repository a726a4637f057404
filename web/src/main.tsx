import './styles/app.css';
import { ROOT_ID, SERVED_ID, type Served } from '@edu/domain/served-page';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { NOWHERE, paths } from './app/paths.ts';
import { loadPage } from './app/routes.tsx';
import { createQueryClient } from './data/query-client.ts';
import { fillContent } from './data/served.ts';

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error('No #root.');

const inlined = document.getElementById(SERVED_ID)?.textContent;
const served = inlined ? (JSON.parse(inlined) as Served) : undefined;
const client = createQueryClient();

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
if (served) {
  fillContent(client, served);
  // The page stands already. Its code must be here before it is taken over: until then React would drop what it shows.
  void page.then(() => hydrateRoot(root, app));
} else createRoot(root).render(app);
