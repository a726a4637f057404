import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function SubscribersSection() {
  return <SectionHead title={admin.tabs.subscribers} />;
}
