import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function RatingsSection() {
  return <SectionHead title={admin.tabs.ratings} />;
}
