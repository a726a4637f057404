import { AppError } from '@edu/domain/errors/errors';
import type { Settings } from '@edu/domain/settings/settings';
import {
  mergedSettings,
  SETTINGS_FIELDS,
  type SettingsConflict,
  settingsConflicts,
  settingsValue,
} from '@edu/domain/settings/settings-fields';
import { type Moment, settingsSchema } from '@edu/domain/settings/settings-update';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { isObject } from '@edu/domain/lib/is-object';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { saveSettings, currentSettingsIn } from '../shared/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { DatedSettings } from './api.ts';
import { useDraft } from '../../../lib/storage/draft.ts';
import { useFormDraft } from '../../../lib/storage/form-draft.ts';
import { ANONYMOUS } from '../../../lib/storage/local-store.ts';
import { useAuth } from '../../auth/auth-provider.tsx';

/** Whether a moment is after another; any moment is after null. */
export const isLater = (a: Moment | null, b: Moment | null): boolean =>
  a !== null &&
  (b === null ||
    a.seconds > b.seconds ||
    (a.seconds === b.seconds && a.nanoseconds > b.nanoseconds));

export const toIso = ({ seconds, nanoseconds }: Moment): string =>
  new Date(seconds * 1000 + nanoseconds / 1e6).toISOString();

export const HISTORY_KEY = ['settings-history'] as const;

/** Settings that replace those of `from`. */
interface Edit {
  settings: Settings;
  from: DatedSettings;
}

/** Saves an edit; throws AppError, 'conflict' for a stale one (`readConflict`). */
export function useSaveSettings() {
  const client = useQueryClient();
  const { user } = useAuth();
  return useAction({
    mutationFn: async ({ settings, from }: Edit): Promise<DatedSettings> => {
      // An update requires a signed-in user, by the specification.
      if (!user) throw new AppError('not-signed-in', 'Only a signed-in user saves settings.');
      const { updatedAt } = await saveSettings({ settings, expectedUpdatedAt: from.updatedAt });
      return { settings, updatedAt, updatedBy: user.uid };
    },
    onSuccess: () => void client.resetQueries({ queryKey: ['admin', ...HISTORY_KEY] }),
  });
}

/** The current settings, which a stale edit is rejected with; undefined for another error. */
export const readConflict = (error: unknown): DatedSettings | undefined =>
  error instanceof AppError && error.code === 'conflict'
    ? currentSettingsIn(error.details)
    : undefined;

type Outcome = { status: 'none' | 'saved' | 'undone' } | { status: 'failed'; error: Error };

export function useSettingsForm(live: DatedSettings) {
  const saving = useSaveSettings();
  const undoing = useSaveSettings();
  const isSaving = saving.isPending || undoing.isPending;
  const refused = readConflict(saving.error);
  const { form, values, base, setBase, newest, theirs } = useEdit(live, refused, isSaving);
  const [isComparing, setIsComparing] = useState(false);

  function goOn(from: DatedSettings) {
    form.reset(from.settings);
    setBase(from);
    setIsComparing(false);
  }

  function startOver(from: DatedSettings) {
    saving.reset();
    undoing.reset();
    goOn(from);
  }

  function put(settings: Settings, from: DatedSettings) {
    undoing.reset();
    saving.mutate(
      { settings, from },
      { onSuccess: goOn, onError: (error) => setIsComparing(readConflict(error) !== undefined) },
    );
  }

  function undo() {
    if (!saving.isSuccess || form.formState.isDirty) return;
    const { data: from, variables: last } = saving;
    undoing.mutate({ settings: last.from.settings, from }, { onSuccess: goOn });
  }

  /** Saves the choices on top of `from`; invalid fields stay marked in the form. */
  function saveChosen(conflicts: readonly SettingsConflict[], from: DatedSettings) {
    startOver(from);
    fill(form.setValue, mergedSettings(from.settings, conflicts));
    void form.handleSubmit((settings) => put(settings, from))();
  }

  function readOutcome(): Outcome {
    const error = undoing.error ?? (refused ? null : saving.error);
    if (error) return { status: 'failed', error };
    if (undoing.isSuccess) return { status: 'undone' };
    return { status: saving.isSuccess ? 'saved' : 'none' };
  }

  return {
    form,
    values,
    base,
    theirs,
    conflicts: theirs ? settingsConflicts(base.settings, values, theirs.settings) : [],
    isComparing,
    compare: setIsComparing,
    isSaving,
    outcome: readOutcome(),
    onSubmit: form.handleSubmit((settings) => put(settings, base)),
    undo,
    saveChosen,
    startOver: () => startOver(newest),
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

function fill(setValue: UseFormReturn<Settings>['setValue'], values: Settings): void {
  for (const field of SETTINGS_FIELDS)
    setValue(field, settingsValue(values, field), { shouldDirty: true, shouldValidate: true });
}

const isDated = (stored: unknown): stored is DatedSettings =>
  isObject(stored) && isObject(stored['settings']);

/** While nothing is edited the form follows `live`; an edit stays when others save. */
function useEdit(live: DatedSettings, refused: DatedSettings | undefined, isSaving: boolean) {
  const uid = useAuth().user?.uid ?? ANONYMOUS;
  // An edit that is stored as a draft is stored with the settings that it is based on.
  const [storedBase, storeBase] = useDraft(uid, 'settings.base', isDated);
  const [base, setBase] = useState(storedBase ?? live);
  const form = useForm<Settings>({
    defaultValues: base.settings,
    resolver: valibotResolver(settingsSchema),
    mode: 'onChange',
  });
  const { reset, formState } = form;
  const { isDirty } = formState;
  const values = useWatch({ control: form.control }) as Settings;

  const isBehind = isLater(live.updatedAt, base.updatedAt);
  if (isBehind && !isDirty && !isSaving) setBase(live);
  useEffect(() => {
    if (!formState.isDirty) reset(base.settings);
    // Only a new base resets the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [base]);

  useFormDraft(form, uid, 'settings', SETTINGS_FIELDS, { shouldValidate: true });
  const keepBase = useEffectEvent(() => storeBase(() => (isDirty ? base : undefined)));
  useEffect(() => keepBase(), [isDirty, base]);

  const newest = refused && !isLater(live.updatedAt, refused.updatedAt) ? refused : live;
  return {
    form,
    values,
    base,
    setBase,
    newest,
    theirs: isDirty && (newest === refused || isBehind) ? newest : undefined,
  };
}
