import type { Side, SettingsClash } from '@edu/domain/settings-fields';
import { useState } from 'react';
import type { DatedSettings } from '../../data/dated-settings.ts';
import { useWho } from '../../state/admin-names.ts';
import { adminSettings } from '../../text/admin-settings.ts';
import { exactText } from '../../text/dates.ts';
import { settingsNames, settingText } from '../../text/settings-names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isoOf } from './moments.ts';

const text = adminSettings.clash;
const SIDES: readonly Side[] = ['mine', 'theirs'];

interface Props {
  theirs: DatedSettings;
  clashes: readonly SettingsClash[];
  onSave: (clashes: readonly SettingsClash[], theirs: DatedSettings) => void;
  onDiscard: () => void;
  onClose: () => void;
}

export function ClashDialog({ theirs, clashes, onSave, onDiscard, onClose }: Props) {
  const [taken, setTaken] = useState<Partial<Record<SettingsClash['field'], Side>>>({});
  const who = useWho(theirs.updatedBy);
  const chosen = clashes.map((clash) => ({ ...clash, taken: taken[clash.field] ?? clash.taken }));
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p>{text.text}</p>
      {theirs.updatedAt && (
        <p className="t-sm muted">{text.who(who, exactText(isoOf(theirs.updatedAt)))}</p>
      )}
      <div className="clashes">
        {chosen.map((clash) => (
          <fieldset key={clash.field} className="clash">
            <legend className="field__label">{settingsNames[clash.field]}</legend>
            {SIDES.map((side) => (
              <label key={side} className="check">
                <input
                  type="radio"
                  name={clash.field}
                  checked={clash.taken === side}
                  onChange={() => setTaken((all) => ({ ...all, [clash.field]: side }))}
                />
                <span className="clash__value">
                  {text[side]}: <b>{settingText(clash[side])}</b>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="dialog__actions">
        <Button kind="primary" label={text.save} onClick={() => onSave(chosen, theirs)} />
        <Button label={text.discard} onClick={onDiscard} />
        <Button kind="quiet" label={text.later} onClick={onClose} />
      </div>
    </Dialog>
  );
}
