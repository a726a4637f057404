import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function CommentsSection() {
  return <SectionHead title={admin.tabs.comments} />;
}
