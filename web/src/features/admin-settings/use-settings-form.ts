import type { Settings } from '@edu/domain/settings';
import { mergedSettings, type SettingsClash, settingsClashes } from '@edu/domain/settings-fields';
import { settingsSchema } from '@edu/domain/settings-update';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DatedSettings } from '../../data/dated-settings.ts';
import { isLater } from './moments.ts';
import { fill, useKeeping, useKept } from './use-kept-draft.ts';
import { type Refusal, useSaveSettings } from './use-save-settings.ts';

export type Outcome =
  | { kind: 'none' }
  | { kind: 'saved'; before: DatedSettings; after: DatedSettings }
  | { kind: 'undone' }
  | { kind: 'failed'; why: Exclude<Refusal['why'], 'stale'> | 'staleUndo' };

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
    setRefused(answer.stands);
    setIsComparing(true);
    setOutcome(NOTHING);
  }

  async function undo() {
    if (outcome.kind !== 'saved' || form.formState.isDirty) return;
    const answer = await save(outcome.before.settings, outcome.after);
    if ('saved' in answer) return goOn(answer.saved, { kind: 'undone' });
    setOutcome({ kind: 'failed', why: answer.why === 'stale' ? 'staleUndo' : answer.why });
  }

  /** Saves what was chosen in the place of `from`; what was typed wrong stays in the form, marked. */
  async function saveChosen(clashes: readonly SettingsClash[], from: DatedSettings) {
    goOn(from, NOTHING);
    fill(form, mergedSettings(from.settings, clashes));
    await form.handleSubmit((settings) => put(settings, from))();
  }

  return {
    form,
    values,
    base,
    theirs,
    clashes: theirs ? settingsClashes(base.settings, values, theirs.settings) : [],
    isComparing,
    compare: setIsComparing,
    outcome,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A second press while the first one is on its way would be a stale edit of one's own.
      if (!form.formState.isSubmitting) void form.handleSubmit((settings) => put(settings, base))();
    },
    undo,
    saveChosen,
    startOver: () => goOn(newest, NOTHING),
    letGo,
  };
}

/** While nothing is edited the form follows `live`; an edit stays whatever others save. */
function useEdit(live: DatedSettings) {
  const kept = useKept();
  const [base, setBase] = useState(kept?.base ?? live);
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
    theirs: isDirty && (newest === refused || isBehind) ? newest : undefined,
    letGo,
  };
}
