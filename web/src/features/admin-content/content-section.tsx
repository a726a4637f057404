import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function ContentSection() {
  return <SectionHead title={admin.tabs.content} />;
}
