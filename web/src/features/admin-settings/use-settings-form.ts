import type { Settings } from '@edu/domain/settings';
import { mergedSettings, type SettingsClash, settingsClashes } from '@edu/domain/settings-fields';
import { settingsSchema } from '@edu/domain/settings-update';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DatedSettings } from '../../data/admin-settings.ts';
import { isLater } from './moments.ts';
import { type Refusal, useSaveSettings } from './use-save-settings.ts';
import { fill, useKeeping, useKept } from './use-kept-draft.ts';

/** What the last attempt came to. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'saved'; before: DatedSettings; after: DatedSettings }
  | { kind: 'undone' }
  | { kind: 'failed'; why: Exclude<Refusal['why'], 'stale'> | 'staleUndo' };

const NOTHING: Outcome = { kind: 'none' };

/**
 * The form of the settings. While nothing is edited it follows what stands; an edit stays as it is whatever others save, and
 * says where it differs. `live` is what stands now.
 */
export function useSettingsForm(live: DatedSettings) {
  const kept = useKept();
  /** What the edit was made from. */
  const [base, setBase] = useState(kept?.base ?? live);
  const [refused, setRefused] = useState<DatedSettings>();
  const [isComparing, setIsComparing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const save = useSaveSettings();
  const form = useForm<Settings>({
    defaultValues: base.settings,
    resolver: valibotResolver(settingsSchema),
    mode: 'onChange',
  });
  const { isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as Settings;
  const letGo = useKeeping(form, kept, base, isDirty);

  const isBehind = isLater(live.updatedAt, base.updatedAt);
  const { reset } = form;
  useEffect(() => {
    if (isDirty || isSubmitting || !isBehind) return;
    reset(live.settings);
    setBase(live);
  }, [isDirty, isSubmitting, isBehind, live, reset]);

  const newest = refused && !isLater(live.updatedAt, refused.updatedAt) ? refused : live;
  /** What somebody else has saved since this edit began. */
  const theirs = isDirty && (newest === refused || isBehind) ? newest : undefined;

  async function put(settings: Settings, from: DatedSettings): Promise<DatedSettings | undefined> {
    const answer = await save(settings, from);
    if ('saved' in answer) {
      form.reset(settings);
      setBase(answer.saved);
      setRefused(undefined);
      setIsComparing(false);
      return answer.saved;
    }
    if (answer.why === 'stale') {
      setRefused(answer.stands);
      setIsComparing(true);
      setOutcome(NOTHING);
    } else setOutcome({ kind: 'failed', why: answer.why });
    return undefined;
  }

  const submit = form.handleSubmit(async (settings) => {
    const after = await put(settings, base);
    if (after) setOutcome({ kind: 'saved', before: base, after });
  });

  async function undo() {
    if (outcome.kind !== 'saved' || form.formState.isDirty) return;
    const answer = await save(outcome.before.settings, outcome.after);
    if ('saved' in answer) {
      form.reset(answer.saved.settings);
      setBase(answer.saved);
      setOutcome({ kind: 'undone' });
    } else setOutcome({ kind: 'failed', why: answer.why === 'stale' ? 'staleUndo' : answer.why });
  }

  /** Saves what was chosen in the place of `from`. */
  async function saveChosen(clashes: readonly SettingsClash[], from: DatedSettings) {
    const merged = mergedSettings(from.settings, clashes);
    setIsComparing(false);
    setRefused(undefined);
    setBase(from);
    form.reset(from.settings);
    fill(form, merged);
    // What was typed may be wrong: then it stays in the form, marked.
    await form.handleSubmit(async (settings) => {
      const after = await put(settings, from);
      if (after) setOutcome({ kind: 'saved', before: from, after });
    })();
  }

  function startOver() {
    form.reset(newest.settings);
    setBase(newest);
    setRefused(undefined);
    setIsComparing(false);
    setOutcome(NOTHING);
  }

  return {
    form,
    values,
    base,
    theirs,
    clashes: theirs ? settingsClashes(base.settings, values, theirs.settings) : [],
    isComparing: isComparing && theirs !== undefined,
    compare: setIsComparing,
    outcome,
    submit,
    undo,
    saveChosen,
    startOver,
    letGo,
  };
}
