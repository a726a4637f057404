import type { Settings } from '@edu/domain/settings';
import { settingsSchema } from '@edu/domain/settings-update';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DatedSettings } from '../../data/dated-settings.ts';
import { isLater } from './moments.ts';
import { useKeeping, useKept } from './use-kept-draft.ts';

/**
 * An edit of the settings beside what stands (`live`): while nothing is edited the form follows it, an edit stays as it is
 * whatever others save.
 */
export function useEdit(live: DatedSettings) {
  const kept = useKept();
  /** What the edit is made from. */
  const [base, setBase] = useState(kept?.base ?? live);
  /** What the server said that stands, when it refused a stale edit. */
  const [refused, setRefused] = useState<DatedSettings>();
  const form = useForm<Settings>({
    defaultValues: base.settings,
    resolver: valibotResolver(settingsSchema),
    mode: 'onChange',
  });
  const { isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as Settings;

  const isBehind = isLater(live.updatedAt, base.updatedAt);
  if (isBehind && !isDirty && !isSubmitting) setBase(live);
  const { reset, formState } = form;
  useEffect(() => {
    if (!formState.isDirty) reset(base.settings);
    // Only what it is made from resets it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [base]);
  const letGo = useKeeping(form, kept, base, isDirty);

  const newest = refused && !isLater(live.updatedAt, refused.updatedAt) ? refused : live;
  return {
    form,
    values,
    base,
    setBase,
    setRefused,
    newest,
    /** What somebody else has saved since this edit began. */
    theirs: isDirty && (newest === refused || isBehind) ? newest : undefined,
    letGo,
  };
}
