import { readSettings } from '@edu/domain/settings';
import type { PlatformFigures } from '@edu/domain/settings-effects';
import { settingsDifference } from '@edu/domain/settings-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AuditEntry, getSettingsHistory } from '../../data/admin-lists.ts';
import type { DatedSettings } from '../../data/dated-settings.ts';
import { useWho } from '../../state/admin-names.ts';
import { usePaged } from '../../state/paged.ts';
import { adminSettings } from '../../text/admin-settings.ts';
import { exactText } from '../../text/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Changes } from '../../ui/changes.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { differenceRows } from './difference-rows.ts';
import { Effects } from './effects.tsx';
import { isLater, isoOf } from './moments.ts';
import { HISTORY_KEY, type Refusal, useSaveSettings } from './use-save-settings.ts';

const text = adminSettings.history;

export function SettingsHistory({
  live,
  figures,
}: {
  live: DatedSettings;
  figures: PlatformFigures | undefined;
}) {
  const page = usePaged(HISTORY_KEY, getSettingsHistory);
  useFollowing(live);
  const [restored, setRestored] = useState<AuditEntry>();
  const [isDone, setIsDone] = useState(false);
  return (
    <section className="mt-8" aria-labelledby="settings-history">
      <h2 className="t-h3" id="settings-history">
        {text.title}
      </h2>
      <p role="status" className="history__told">
        {isDone && adminSettings.restored}
      </p>
      <PagedBody list={page} empty={text.empty}>
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
  const stamp = updatedAt ? isoOf(updatedAt) : '';
  const asked = useRef(stamp);
  useEffect(() => {
    if (asked.current === stamp) return;
    asked.current = stamp;
    void client.invalidateQueries({ queryKey: ['admin', ...HISTORY_KEY] });
  }, [client, stamp]);
}

function Entry({
  entry,
  live,
  onRestore,
}: {
  entry: AuditEntry;
  live: DatedSettings;
  onRestore: () => void;
}) {
  const who = useWho(entry.by);
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
          <span className="tag">{text.current}</span>
        ) : (
          <Button isSmall label={text.restore} onClick={onRestore} />
        )}
      </div>
      {rows === undefined ? (
        <p className="t-ui">{text.first}</p>
      ) : rows.length === 0 ? (
        <p className="t-ui muted">{text.nothing}</p>
      ) : (
        <Changes rows={rows} was={text.before} is={text.after} />
      )}
    </li>
  );
}

function RestoreDialog({
  entry,
  live,
  figures,
  onClose,
}: {
  entry: AuditEntry;
  live: DatedSettings;
  figures: PlatformFigures | undefined;
  onClose: (isRestored: boolean) => void;
}) {
  const save = useSaveSettings();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  // A refused one says what stands now, perhaps sooner than the live document.
  const refused = refusal?.why === 'stale' ? refusal.stands : undefined;
  const stands = refused && isLater(refused.updatedAt, live.updatedAt) ? refused : live;
  const past = readSettings(entry.after);
  const restore = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await save(past, stands);
    setIsBusy(false);
    if ('saved' in answer) onClose(true);
    else setRefusal(answer);
  };
  const why = refusal?.why;
  return (
    <Dialog title={text.restoreTitle} onClose={() => onClose(false)} isClosable={!isBusy}>
      <p>{text.restoreText}</p>
      <div className="restore">
        <Changes rows={differenceRows(stands.settings, past)} was={text.before} is={text.after} />
        <Effects before={stands.settings} after={past} figures={figures} />
        {why && (
          <p className="alert alert--bad" role="alert">
            {why === 'stale' ? text.stale : adminSettings.failed[why]}
          </p>
        )}
      </div>
      <div className="dialog__actions">
        <Button
          kind="primary"
          label={isBusy ? adminSettings.bar.saving : text.confirm}
          aria-disabled={isBusy}
          onClick={() => void restore()}
        />
        <Button label={adminSettings.bar.cancel} onClick={() => onClose(false)} />
      </div>
    </Dialog>
  );
}
