import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Layout } from './app/layout.tsx';
import { Providers } from './app/providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('No #root.');

createRoot(root).render(
  <StrictMode>
    {/* Without router transitions the address changes at once; the layout defers the page itself. */}
    <BrowserRouter useTransitions={false}>
      <Providers>
        <Layout />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
