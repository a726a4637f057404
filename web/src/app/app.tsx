import type { QueryClient } from '@tanstack/react-query';
import type { Served } from '@edu/domain/served-page';
import { StrictMode } from 'react';
import { Layout } from './layout.tsx';
import { Providers } from './providers.tsx';

/** All but the router, which is another one on the server. */
export function App({ client, served }: { client: QueryClient; served: Served | undefined }) {
  return (
    <StrictMode>
      <Providers client={client} settings={served?.settings}>
        <Layout isMissing={served?.isMissing ?? false} />
      </Providers>
    </StrictMode>
  );
}
