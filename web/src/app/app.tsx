import type { PageState } from '@edu/domain/platform/served-page';
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { StrictMode } from 'react';
import { AuthProvider } from '../features/auth/auth-provider.tsx';
import { ProgressProvider } from '../features/progress/progress-provider.tsx';
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
            <AuthProvider>
              <ProgressProvider>
                <Layout isMissing={state?.isMissing ?? false} />
              </ProgressProvider>
            </AuthProvider>
          </SettingsProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  );
}
