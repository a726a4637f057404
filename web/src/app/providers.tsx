import type { Settings } from '@edu/domain/settings';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuthProvider } from '../state/auth.tsx';
import { ProgressProvider } from '../state/progress.tsx';
import { SettingsProvider } from '../state/settings.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

/** Everything that outlives a page: fetched content, settings, who is here, what they have done. */
export function Providers({
  client,
  settings,
  children,
}: {
  client: QueryClient;
  /** Those that the page was served with. */
  settings: Settings | undefined;
  children: ReactNode;
}) {
  return (
    <QueryClientProvider client={client}>
      <SettingsProvider served={settings}>
        <AuthProvider isHydrated={useIsHydrated()}>
          <ProgressProvider>{children}</ProgressProvider>
        </AuthProvider>
      </SettingsProvider>
    </QueryClientProvider>
  );
}
