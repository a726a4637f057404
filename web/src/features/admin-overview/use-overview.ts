import { dayOf } from '@edu/domain/analytics';
import { useState } from 'react';
import { useActivity, useAdminOverview, useContentFaults } from '../../state/admin-overview.ts';
import { useSettings } from '../../state/settings.tsx';

/** The data of «Огляд». Its figures appear together: they are of one moment, and nothing moves. */
export function useOverview() {
  const isOn = useSettings().settings.features.analytics;
  const [today] = useState(() => dayOf(new Date()));
  const overview = useAdminOverview();
  const faults = useContentFaults();
  const activity = useActivity(today, isOn);
  const isWaiting = overview.isPending || (isOn && activity.isPending);
  return {
    /** Undefined until all figures are here. */
    shown: isWaiting ? undefined : overview.data,
    isWaiting,
    isError: overview.isError,
    retry: () => void overview.refetch(),
    content: {
      faults: faults.data,
      isChecking: faults.isPending,
      isUnchecked: faults.isError,
    },
    activity: {
      isOn,
      rows: activity.data,
      isPending: activity.isPending,
      isError: activity.isError,
      onRetry: () => void activity.refetch(),
    },
  };
}
