import type { PageState } from '@edu/domain/site/served-page';
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { StrictMode } from 'react';
import { SessionProvider } from '../features/session/session-provider.tsx';
import { SettingsProvider } from '../features/settings/settings-provider.tsx';
import { Layout } from './layout.tsx';

/**
 * Everything inside the router, on the server and in the browser. `state` is what the page was
 * rendered from.
 */
export function App({ client, state }: { client: QueryClient; state: PageState | undefined }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={state?.queries as DehydratedState | undefined}>
          <SettingsProvider served={state?.settings}>
            <SessionProvider>
              <Layout isMissing={state?.isMissing ?? false} />
            </SessionProvider>
          </SettingsProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  );
}
