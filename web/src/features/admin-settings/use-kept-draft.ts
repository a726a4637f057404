import type { Settings } from '@edu/domain/settings';
import { SETTINGS_FIELDS, settingsValue } from '@edu/domain/settings-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DatedSettings } from '../../data/dated-settings.ts';

interface Draft {
  base: DatedSettings;
  values: Settings;
}

const KEY = ['admin', 'settings-draft'];

/** The edit that was left by a way at which nobody can ask, such as «back»: in memory, as long as the tab lives. */
export function useKept(): Draft | undefined {
  const client = useQueryClient();
  const [kept] = useState(() => client.getQueryData<Draft | null>(KEY) ?? undefined);
  return kept;
}

export function fill(
  { setValue }: Pick<UseFormReturn<Settings>, 'setValue'>,
  values: Settings,
): void {
  for (const field of SETTINGS_FIELDS)
    setValue(field, settingsValue(values, field), { shouldDirty: true, shouldValidate: true });
}

/** Brings the kept edit back, and keeps what the form holds when it goes. Answers how to let it go on purpose. */
export function useKeeping(
  form: UseFormReturn<Settings>,
  kept: Draft | undefined,
  base: DatedSettings,
  isDirty: boolean,
): () => void {
  const client = useQueryClient();
  const last = useRef<Draft>(undefined);
  const { setValue, getValues } = form;
  useEffect(() => {
    if (kept) fill({ setValue }, kept.values);
  }, [kept, setValue]);
  useEffect(() => {
    last.current = isDirty ? { base, values: getValues() } : undefined;
  });
  useEffect(
    () => () => {
      client.setQueryData<Draft | null>(KEY, last.current ?? null);
    },
    [client],
  );
  return () => {
    last.current = undefined;
  };
}
