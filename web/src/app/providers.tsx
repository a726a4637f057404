import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../data/query-client.ts';
import { AuthProvider } from '../state/auth.tsx';
import { ProgressProvider } from '../state/progress.tsx';
import { SettingsProvider } from '../state/settings.tsx';

/** Everything that outlives a page: fetched content, settings, who is here, what they have done. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SettingsProvider>
        <AuthProvider>
          <ProgressProvider>{children}</ProgressProvider>
        </AuthProvider>
      </SettingsProvider>
    </QueryClientProvider>
  );
}
