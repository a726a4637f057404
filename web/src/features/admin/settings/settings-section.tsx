import '../../../ui/alert.css';
import '../../../ui/tag.css';
import './settings.css';
import { readSettings, type Settings } from '@edu/domain/settings/settings';
import type { PlatformFigures } from '@edu/domain/settings/settings-effects';
import { settingsDifference, settingsValue } from '@edu/domain/settings/settings-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AuditEntry, getSettingsHistory } from '../shared/lists-api.ts';
import { type DatedSettings, watchDatedSettings } from './api.ts';
import type { Read } from '../../../lib/firebase/stored.ts';
import { subscribeWithRetry } from '../../../lib/firebase/subscribe-with-retry.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useAdminOverview } from '../overview/overview.ts';
import { adminSettings as text } from './text.ts';
import { exactText } from '../../../lib/i18n/dates.ts';
import { settingsNames, settingText } from './names.ts';
import { Button } from '../../../ui/button.tsx';
import { Changes } from '../../../ui/changes.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WrongFields } from '../shared/data-table.tsx';
import { Nothing, PagedBody, SectionHead } from '../shared/list.tsx';
import { actionFailure } from '../shared/action-failure.ts';
import { useActorName, usePaged } from '../shared/use-list.ts';
import { Effects } from './settings-effects.tsx';
import { SettingsForm } from './settings-form.tsx';
import { HISTORY_KEY, isLater, toIso, readConflict, useSaveSettings } from './use-settings-form.ts';

const { history } = text;

export function SettingsSection() {
  const { dated, isError } = useDatedSettings();
  const { data, isError: isUncounted } = useAdminOverview();
  const { user } = useAuth();
  return (
    <>
      <SectionHead title={text.title} note={text.note} />
      {dated ? (
        <>
          <SettingsForm key={user?.uid} live={dated} figures={data} isUncounted={isUncounted} />
          <SettingsHistory live={dated} figures={data} />
        </>
      ) : isError ? (
        <Nothing role="alert" title={text.loadFailed} text={text.loadFailedText} />
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
    return subscribeWithRetry(watchDatedSettings, onDated, onError);
  }, []);
  return { dated, isError };
}

interface Props {
  live: DatedSettings;
  figures: PlatformFigures | undefined;
}

function SettingsHistory({ live, figures }: Props) {
  const page = usePaged(HISTORY_KEY, getSettingsHistory);
  useFollowing(live);
  const [restored, setRestored] = useState<AuditEntry>();
  const [isDone, setIsDone] = useState(false);
  return (
    <section className="mt-8" aria-labelledby="settings-history">
      <h2 className="t-h3" id="settings-history">
        {history.title}
      </h2>
      <p role="status" className="history__result">
        {isDone && text.restored}
      </p>
      <PagedBody list={page} empty={history.empty}>
        <ol role="list" className="mt-4">
          {page.items.map((entry) => (
            <Entry key={entry.id} entry={entry} live={live} onRestore={() => setRestored(entry)} />
          ))}
        </ol>
      </PagedBody>
      {restored && (
        <RestoreDialog
          entry={restored}
          live={live}
          figures={figures}
          onClose={(isRestored) => {
            setRestored(undefined);
            setIsDone(isRestored);
          }}
        />
      )}
    </section>
  );
}

function useFollowing({ updatedAt }: DatedSettings): void {
  const client = useQueryClient();
  const stamp = updatedAt ? toIso(updatedAt) : '';
  const asked = useRef(stamp);
  useEffect(() => {
    if (asked.current === stamp) return;
    asked.current = stamp;
    void client.invalidateQueries({ queryKey: ['admin', ...HISTORY_KEY] });
  }, [client, stamp]);
}

function Entry(props: { entry: Read<AuditEntry>; live: DatedSettings; onRestore: () => void }) {
  const { entry, live, onRestore } = props;
  const who = useActorName(entry.by);
  const after = readSettings(entry.after);
  const rows = entry.before ? differenceRows(readSettings(entry.before), after) : undefined;
  const isCurrent = settingsDifference(after, live.settings).length === 0;
  return (
    <li className="history__item">
      <div className="history__head">
        <p>
          <b>{who}</b>{' '}
          <time className="muted t-sm" dateTime={entry.createdAt}>
            {exactText(entry.createdAt)}
          </time>
        </p>
        {isCurrent ? (
          <span className="tag">{history.current}</span>
        ) : (
          <Button isSmall label={history.restore} onClick={onRestore} />
        )}
      </div>
      <WrongFields names={entry.wrongFields} />
      {rows ? <Changes rows={rows} text={history} /> : <p className="ui-text">{history.first}</p>}
    </li>
  );
}

const differenceRows = (before: Settings, after: Settings) =>
  settingsDifference(before, after).map((field) => ({
    name: settingsNames[field],
    before: settingText(settingsValue(before, field)),
    after: settingText(settingsValue(after, field)),
  }));

function RestoreDialog(props: Props & { entry: AuditEntry; onClose: (isDone: boolean) => void }) {
  const { entry, live, figures, onClose } = props;
  const { mutate, isPending, error } = useSaveSettings();
  // A rejected save carries the current settings, possibly before the live document arrives.
  const refused = readConflict(error);
  const current = refused && isLater(refused.updatedAt, live.updatedAt) ? refused : live;
  const past = readSettings(entry.after);
  const restore = () =>
    mutate({ settings: past, from: current }, { onSuccess: () => onClose(true) });
  return (
    <Dialog title={history.restoreTitle} onClose={() => onClose(false)} isClosable={!isPending}>
      <p>{history.restoreText}</p>
      <div className="restore">
        <Changes rows={differenceRows(current.settings, past)} text={history} />
        <Effects before={current.settings} after={past} figures={figures} />
        {error && (
          <p className="alert alert--bad" role="alert">
            {actionFailure(error, { ...text.failures, conflict: history.stale })}
          </p>
        )}
      </div>
      <div className="dialog__actions">
        <Button
          variant="primary"
          label={isPending ? text.bar.saving : history.confirm}
          aria-disabled={isPending}
          onClick={restore}
        />
        <Button label={text.bar.cancel} aria-disabled={isPending} onClick={() => onClose(false)} />
      </div>
    </Dialog>
  );
}
