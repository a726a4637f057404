import { MonitorDown } from 'lucide-react';
import { useInstall } from '../install.ts';
import { offlineCourses } from '../../features/offline-courses/text.ts';

/** «Встановити застосунок», shown while the browser offers the installation. */
export function InstallItem({ className }: { className: string }) {
  const install = useInstall();
  if (!install) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        // The item disappears with the offer: move the focus to another item of the menu.
        currentTarget.parentElement?.querySelector<HTMLElement>('a, button')?.focus();
        install();
      }}
    >
      <MonitorDown className="icon" /> {offlineCourses.install}
    </button>
  );
}
