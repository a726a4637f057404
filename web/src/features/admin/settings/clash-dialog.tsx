import '../../../ui/check.css';
import type { SettingsConflict, Side } from '@edu/domain/settings/settings-fields';
import { useState } from 'react';
import type { DatedSettings } from './api.ts';
import { adminSettings as text } from './text.ts';
import { exactText } from '../../../lib/i18n/dates.ts';
import { settingsNames, settingText } from './names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useActorName } from '../shared/use-list.ts';
import { toIso, type SettingsFormState } from './use-settings-form.ts';

const { conflict: conflictText } = text;

const SIDES: readonly Side[] = ['mine', 'theirs'];

/** Asks which side of each conflicting field is saved. */
export function ClashDialog({
  theirs,
  state,
}: {
  theirs: DatedSettings;
  state: SettingsFormState;
}) {
  const { conflicts, saveChosen, startOver } = state;
  const close = () => state.compare(false);
  const [taken, setTaken] = useState<Partial<Record<SettingsConflict['field'], Side>>>({});
  const who = useActorName(theirs.updatedBy);
  const chosen = conflicts.map((conflict) => ({
    ...conflict,
    taken: taken[conflict.field] ?? conflict.taken,
  }));
  return (
    <Dialog title={conflictText.title} onClose={close}>
      <p>{conflictText.text}</p>
      {theirs.updatedAt && (
        <p className="t-sm muted">{conflictText.who(who, exactText(toIso(theirs.updatedAt)))}</p>
      )}
      <div className="conflicts">
        {chosen.map((conflict) => (
          <fieldset key={conflict.field} className="conflict">
            <legend className="field__label">{settingsNames[conflict.field]}</legend>
            {SIDES.map((side) => (
              <label key={side} className="check">
                <input
                  type="radio"
                  name={conflict.field}
                  checked={conflict.taken === side}
                  onChange={() => setTaken((all) => ({ ...all, [conflict.field]: side }))}
                />
                <span className="conflict__value">
                  {conflictText[side]}: <b>{settingText(conflict[side])}</b>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="dialog__actions">
        <Button
          variant="primary"
          label={conflictText.save}
          onClick={() => saveChosen(chosen, theirs)}
        />
        <Button label={conflictText.discard} onClick={startOver} />
        <Button variant="quiet" label={conflictText.later} onClick={close} />
      </div>
    </Dialog>
  );
}
