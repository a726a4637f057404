import './styles/app.css';
import { type PageState, ROOT_ID, STATE_ID } from '@edu/domain/served-page';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { NOWHERE, paths } from './app/paths.ts';
import { pageAt } from './app/routes.tsx';
import { keepScroll } from './app/scroll.ts';
import { createQueryClient } from './data/query-client.ts';

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error('No #root.');
const json = document.getElementById(STATE_ID)?.textContent;
const state = json ? (JSON.parse(json) as PageState) : undefined;

const app = (
  <BrowserRouter>
    <App client={createQueryClient()} state={state} />
  </BrowserRouter>
);

keepScroll();
/** Hydration needs the code of the page. The panel is fetched for its administrator alone, behind the guard. */
const { pathname } = location;
const page = pathname === paths.admin ? undefined : pageAt(state?.isMissing ? NOWHERE : pathname);
Promise.resolve(page?.load())
  // The page itself reports a chunk that did not arrive.
  .catch(console.error)
  .finally(() => {
    if (root.firstChild) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  });
