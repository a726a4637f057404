import { MonitorDown } from 'lucide-react';
import { useInstall } from '../install.ts';
import { offlineCourses } from '../../features/offline-courses/text.ts';

/** «Встановити застосунок», where the browser offers it. */
export function InstallItem({ className }: { className: string }) {
  const install = useInstall();
  if (!install) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        // It goes with the offer: the focus stays in the menu.
        currentTarget.parentElement?.querySelector<HTMLElement>('a, button')?.focus();
        install();
      }}
    >
      <MonitorDown className="icon" /> {offlineCourses.install}
    </button>
  );
}
