import { useEffect, useState } from 'react';
import { type DatedSettings, watchDatedSettings } from '../../data/dated-settings.ts';
import '../../styles/admin-settings.css';
import { follow } from '../../lib/firebase/follow.ts';
import { useAdminOverview } from '../../state/admin-overview.ts';
import { adminSettings as text } from '../../text/admin-settings.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

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

function useDatedSettings(): { dated: DatedSettings | undefined; isError: boolean } {
  const [dated, setDated] = useState<DatedSettings>();
  const [isError, setIsError] = useState(false);
  useEffect(() => {
    const onDated = (next: DatedSettings) => {
      setDated(next);
      setIsError(false);
    };
    const onError = (error: unknown) => {
      console.error('The settings could not be followed.', error);
      setIsError(true);
    };
    return follow(watchDatedSettings, onDated, onError);
  }, []);
  return { dated, isError };
}
