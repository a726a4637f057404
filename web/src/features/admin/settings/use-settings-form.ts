import { AppError } from '@edu/domain/platform/errors';
import type { Settings } from '@edu/domain/platform/settings';
import {
  mergedSettings,
  SETTINGS_FIELDS,
  type SettingsConflict,
  settingsConflicts,
  settingsValue,
} from '@edu/domain/platform/settings-fields';
import { type Moment, settingsSchema } from '@edu/domain/platform/settings-update';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { saveSettings, currentSettingsIn } from '../shared/api.ts';
import type { DatedSettings } from './api.ts';
import { useDraft } from '../../../lib/storage/draft.ts';
import { ANONYMOUS } from '../../../lib/storage/local-store.ts';
import { useAuth } from '../../auth/auth-provider.tsx';

/** Whether a moment is after another; any moment is after null. */
export const isLater = (a: Moment | null, b: Moment | null): boolean =>
  a !== null &&
  (b === null ||
    a.seconds > b.seconds ||
    (a.seconds === b.seconds && a.nanoseconds > b.nanoseconds));

export const isoOf = ({ seconds, nanoseconds }: Moment): string =>
  new Date(seconds * 1000 + nanoseconds / 1e6).toISOString();

type Why = 'signedOut' | 'forbidden' | 'offline' | 'refused';
export type Refusal = { why: Why } | { why: 'stale'; current: DatedSettings };

const WHY: Partial<Record<AppError['code'], Why>> = {
  'not-signed-in': 'signedOut',
  forbidden: 'forbidden',
  unavailable: 'offline',
};

export const HISTORY_KEY = ['settings-history'] as const;

export function useSaveSettings() {
  const client = useQueryClient();
  const { user } = useAuth();
  return async (
    settings: Settings,
    from: DatedSettings,
  ): Promise<{ saved: DatedSettings } | Refusal> => {
    // An update requires a signed-in user, by the specification.
    if (!user) return { why: 'signedOut' };
    try {
      const { updatedAt } = await saveSettings({ settings, expectedUpdatedAt: from.updatedAt });
      void client.resetQueries({ queryKey: ['admin', ...HISTORY_KEY] });
      return { saved: { settings, updatedAt, updatedBy: user.uid } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.warn('The settings were not saved.', error);
      if (error.code === 'conflict')
        return { why: 'stale', current: currentSettingsIn(error.details) };
      return { why: WHY[error.code] ?? 'refused' };
    }
  };
}

type Outcome =
  | { kind: 'none' | 'undone' }
  | { kind: 'saved'; before: DatedSettings; after: DatedSettings }
  | { kind: 'failed'; why: Why | 'staleUndo' };

const NOTHING: Outcome = { kind: 'none' };

export function useSettingsForm(live: DatedSettings) {
  const { form, values, base, setBase, setRefused, newest, theirs, letGo } = useEdit(live);
  const [isComparing, setIsComparing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const save = useSaveSettings();

  function goOn(from: DatedSettings, next: Outcome) {
    form.reset(from.settings);
    setBase(from);
    setRefused(undefined);
    setIsComparing(false);
    setOutcome(next);
  }

  async function put(settings: Settings, from: DatedSettings) {
    const answer = await save(settings, from);
    if ('saved' in answer)
      return goOn(answer.saved, { kind: 'saved', before: from, after: answer.saved });
    if (answer.why !== 'stale') return setOutcome({ kind: 'failed', why: answer.why });
    setRefused(answer.current);
    setIsComparing(true);
    setOutcome(NOTHING);
  }

  async function undo() {
    if (outcome.kind !== 'saved' || form.formState.isDirty) return;
    const answer = await save(outcome.before.settings, outcome.after);
    if ('saved' in answer) return goOn(answer.saved, { kind: 'undone' });
    setOutcome({ kind: 'failed', why: answer.why === 'stale' ? 'staleUndo' : answer.why });
  }

  /** Saves the choices on top of `from`; invalid fields stay marked in the form. */
  async function saveChosen(conflicts: readonly SettingsConflict[], from: DatedSettings) {
    goOn(from, NOTHING);
    fill(form.setValue, mergedSettings(from.settings, conflicts));
    await form.handleSubmit((settings) => put(settings, from))();
  }

  return {
    form,
    values,
    base,
    theirs,
    conflicts: theirs ? settingsConflicts(base.settings, values, theirs.settings) : [],
    isComparing,
    compare: setIsComparing,
    outcome,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A second press during the request would make a stale edit.
      if (!form.formState.isSubmitting) void form.handleSubmit((settings) => put(settings, base))();
    },
    undo,
    saveChosen,
    startOver: () => goOn(newest, NOTHING),
    letGo,
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

function fill(setValue: UseFormReturn<Settings>['setValue'], values: Settings): void {
  for (const field of SETTINGS_FIELDS)
    setValue(field, settingsValue(values, field), { shouldDirty: true, shouldValidate: true });
}

/** An edit and the settings that it is based on. */
interface Draft {
  base: DatedSettings;
  values: Settings;
}

const isDraft = (stored: unknown): stored is Draft => {
  const { base, values } = Object(stored) as Partial<Draft>;
  return isObject(base?.settings) && isObject(values);
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** While nothing is edited the form follows `live`; an edit stays when others save. */
function useEdit(live: DatedSettings) {
  const [draft, changeDraft] = useDraft(useAuth().user?.uid ?? ANONYMOUS, 'settings', isDraft);
  const [left] = useState(draft);
  const [base, setBase] = useState(left?.base ?? live);
  const [refused, setRefused] = useState<DatedSettings>();
  const form = useForm<Settings>({
    defaultValues: base.settings,
    resolver: valibotResolver(settingsSchema),
    mode: 'onChange',
  });
  const { reset, setValue, getValues, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const values = useWatch({ control: form.control }) as Settings;

  const isBehind = isLater(live.updatedAt, base.updatedAt);
  if (isBehind && !isDirty && !isSubmitting) setBase(live);
  useEffect(() => {
    if (!formState.isDirty) reset(base.settings);
    // Only a new base resets the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [base]);

  useEffect(() => {
    if (left) fill(setValue, left.values);
  }, [left, setValue]);
  const store = useEffectEvent(() =>
    changeDraft(() => (formState.isDirty ? { base, values: getValues() } : undefined)),
  );
  useEffect(() => store(), [isDirty, base, values]);

  const newest = refused && !isLater(live.updatedAt, refused.updatedAt) ? refused : live;
  return {
    form,
    values,
    base,
    setBase,
    setRefused,
    newest,
    theirs: isDirty && (newest === refused || isBehind) ? newest : undefined,
    /** Discards the edit. */
    letGo: () => changeDraft(() => undefined),
  };
}
