import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function AnalyticsSection() {
  return <SectionHead title={admin.tabs.analytics} />;
}
