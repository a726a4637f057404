import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function UsersSection() {
  return <SectionHead title={admin.tabs.users} />;
}
