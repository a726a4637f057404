import type { Settings } from '@edu/domain/settings';
import { settingsDifference, settingsValue } from '@edu/domain/settings-fields';
import { settingsNames, settingText } from '../../text/settings-names.ts';
import type { ChangeRow } from '../../ui/changes.tsx';

export const differenceRows = (before: Settings, after: Settings): ChangeRow[] =>
  settingsDifference(before, after).map((field) => ({
    name: settingsNames[field],
    before: settingText(settingsValue(before, field)),
    after: settingText(settingsValue(after, field)),
  }));
