import { readSettings } from '@edu/domain/settings';
import type { PlatformFigures } from '@edu/domain/settings-effects';
import { useState } from 'react';
import type { AuditEntry } from '../../data/admin-lists.ts';
import type { DatedSettings } from '../../data/dated-settings.ts';
import { adminSettings } from '../../text/admin-settings.ts';
import { Changes } from '../../ui/changes.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { differenceRows } from './difference-rows.ts';
import { Effects } from './effects.tsx';
import { isLater } from './moments.ts';
import { type Refusal, useSaveSettings } from './use-save-settings.ts';

const text = adminSettings.history;

interface Props {
  entry: AuditEntry;
  live: DatedSettings;
  figures: PlatformFigures | undefined;
  onClose: (isRestored: boolean) => void;
}

/** What would change if settings of the past came back, and the question whether they shall. */
export function RestoreDialog({ entry, live, figures, onClose }: Props) {
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
        <button
          type="button"
          className="btn btn--primary"
          aria-disabled={isBusy}
          onClick={() => void restore()}
        >
          {isBusy ? adminSettings.bar.saving : text.confirm}
        </button>
        <button type="button" className="btn btn--line" onClick={() => onClose(false)}>
          {adminSettings.bar.cancel}
        </button>
      </div>
    </Dialog>
  );
}
