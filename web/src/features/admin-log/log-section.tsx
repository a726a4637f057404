import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function LogSection() {
  return <SectionHead title={admin.tabs.log} />;
}
