import '../../styles/admin-overview.css';
import { dayOf } from '@edu/domain/analytics';
import { useRef, useState } from 'react';
import { useActivity, useAdminOverview, useContentFaults } from '../../state/admin-overview.ts';
import { useKeepPanel, useKeptFigures } from '../../state/panel-screen.ts';
import { useSettings } from '../../state/settings.tsx';
import { adminOverview as text } from '../../text/admin-overview.ts';
import { exactText } from '../../text/dates.ts';
import { ListBody } from '../../ui/list-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Activity } from './activity.tsx';
import { Attention } from './attention.tsx';

/**
 * «Огляд»: what asks for a decision, each with the way to it, and what has happened lately. The figures come
 * all at once: they are of one moment, and nothing moves. Until then what this device has kept of them stands.
 */
export function OverviewSection() {
  const isOn = useSettings().settings.features.analytics;
  const [today] = useState(() => dayOf(new Date()));
  const overview = useAdminOverview();
  const faults = useContentFaults();
  const activity = useActivity(today, isOn);
  const isWaiting = overview.isPending || (isOn && activity.isPending);
  const lastSeen = useKeptFigures();
  const kept = isWaiting ? lastSeen : undefined;
  const shown = isWaiting ? kept?.overview : overview.data;

  const section = useRef<HTMLElement>(null);
  const isWhole = overview.isSuccess && faults.isSuccess && (!isOn || activity.isSuccess);
  useKeepPanel(
    section,
    today,
    isWhole
      ? { overview: overview.data, faults: faults.data, activity: isOn ? activity.data : undefined }
      : undefined,
  );
  return (
    <>
      <SectionHead title={text.title} note={shown ? text.asOf(exactText(shown.asOf)) : '\u00A0'} />
      <section aria-labelledby="attention" ref={section}>
        <h2 className="t-h4" id="attention">
          {text.attention}
        </h2>
        <ListBody
          isPending={isWaiting && !shown}
          isError={!kept && overview.isError}
          isEmpty={false}
          empty={{ title: text.fine }}
          onRetry={() => void overview.refetch()}
        >
          {shown && (
            <Attention
              overview={shown}
              faults={faults.data ?? lastSeen?.faults}
              isChecking={faults.isPending}
              isUnchecked={faults.isError}
            />
          )}
        </ListBody>
      </section>
      {(!isWaiting || shown) && (
        <Activity
          isOn={isOn}
          rows={kept ? kept.activity : activity.data}
          isPending={!kept?.activity && activity.isPending}
          isError={!kept && activity.isError}
          onRetry={() => void activity.refetch()}
        />
      )}
    </>
  );
}
