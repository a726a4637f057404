import type { Settings } from '@edu/domain/settings';
import { settingsDifference, settingsValue } from '@edu/domain/settings-fields';
import { settingsNames, settingText } from '../../text/settings-names.ts';
import type { ChangeRow } from '../../ui/changes.tsx';

/** What differs between two settings, in words. */
export const differenceRows = (before: Settings, after: Settings): ChangeRow[] =>
  settingsDifference(before, after).map((field) => ({
    name: settingsNames[field],
    before: settingText(settingsValue(before, field)),
    after: settingText(settingsValue(after, field)),
  }));
