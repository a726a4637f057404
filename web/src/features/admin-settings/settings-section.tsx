import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function SettingsSection() {
  return <SectionHead title={admin.tabs.settings} />;
}
