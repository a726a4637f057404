import './styles/app.css';
import { type PageState, ROOT_ID, STATE_ID } from '@edu/domain/site/served-page';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { NOWHERE, paths } from './app/paths.ts';
import { pageAt } from './app/routes.tsx';
import { keepScroll } from './app/scroll.ts';
import { createQueryClient } from './features/content/query-client.ts';
import { followConnectivity } from './lib/pwa/connectivity.ts';

followConnectivity();
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
const { pathname } = location;
if (!root.firstChild) {
  createRoot(root).render(app);
} else {
  // Hydration needs the code of the page. The admin section is fetched only for the administrator,
  // behind the guard.
  const page = pathname === paths.admin ? undefined : pageAt(state?.isMissing ? NOWHERE : pathname);
  Promise.resolve(page?.load()).then(
    () => startTransition(() => void hydrateRoot(root, app)),
    (error: unknown) => {
      console.error(error);
      root.replaceChildren();
      createRoot(root).render(app);
    },
  );
}
