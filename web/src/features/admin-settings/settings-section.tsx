import '../../styles/admin-settings.css';
import { useAdminOverview } from '../../state/admin-overview.ts';
import { useDatedSettings } from '../../state/dated-settings.ts';
import { adminSettings as text } from '../../text/admin-settings.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

/** «Налаштування»: every field of platformSettings/main, what a change will do, and what was changed before. */
export function SettingsSection() {
  const { dated, isError } = useDatedSettings();
  const { data, isError: isUncounted } = useAdminOverview();
  return (
    <>
      <SectionHead title={text.title} note={text.note} />
      {dated ? (
        <>
          <SettingsForm live={dated} figures={data} isUncounted={isUncounted} />
          <SettingsHistory live={dated} figures={data} />
        </>
      ) : isError ? (
        <div className="none list-none" role="alert">
          <b>{text.loadFailed}</b>
          <span>{text.loadFailedText}</span>
        </div>
      ) : (
        <Spinner />
      )}
    </>
  );
}
