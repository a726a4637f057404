import { dayOf } from '@edu/domain/analytics';
import { type RefObject, useState } from 'react';
import { useActivity, useAdminOverview, useContentFaults } from '../../state/admin-overview.ts';
import { useKeepPanel, useKeptOverview } from '../../state/panel-screen.ts';
import { useSettings } from '../../state/settings.tsx';

/**
 * All that «Огляд» shows, and keeps of it what stands around `inside`. The figures come all at once: they are of one moment, and
 * nothing moves. What this device has kept of them stands until then, and while they do not come.
 */
export function useOverview(inside: RefObject<Element | null>) {
  const isOn = useSettings().settings.features.analytics;
  const keptOverview = useKeptOverview();
  // The device knows what day it is: to find that out takes a telephone a twentieth of a second.
  const [today] = useState(() => keptOverview?.today ?? dayOf(new Date()));
  const overview = useAdminOverview();
  const faults = useContentFaults();
  const activity = useActivity(today, isOn);
  const lastSeen = keptOverview?.figures;
  const isWaiting = overview.isPending || (isOn && activity.isPending);
  const kept = isWaiting || overview.isError ? lastSeen : undefined;

  const isWhole = overview.isSuccess && faults.isSuccess && (!isOn || activity.isSuccess);
  useKeepPanel(
    inside,
    today,
    isWhole
      ? { overview: overview.data, faults: faults.data, activity: isOn ? activity.data : undefined }
      : undefined,
  );
  return {
    /** Undefined until something is known. */
    shown: kept?.overview ?? (isWaiting ? undefined : overview.data),
    isKept: kept !== undefined,
    isWaiting,
    isError: overview.isError,
    retry: () => void overview.refetch(),
    content: {
      faults: faults.data ?? lastSeen?.faults,
      isChecking: faults.isPending,
      isUnchecked: faults.isError,
    },
    activity: {
      isOn,
      rows: kept ? kept.activity : activity.data,
      isPending: !kept?.activity && activity.isPending,
      isError: !kept && activity.isError,
      onRetry: () => void activity.refetch(),
    },
  };
}
