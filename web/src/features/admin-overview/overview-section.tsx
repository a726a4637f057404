import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function OverviewSection() {
  return <SectionHead title={admin.tabs.overview} />;
}
