import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import { failureKind } from '../../data/failure-kind.ts';
import type { Profile } from '../../data/profile.ts';
import { type Draft, draftOf } from '../../state/draft.ts';
import { useSaveProfile } from '../../state/profile.ts';
import { changesIn, FIELDS, type FormFields, problemsIn, toForm } from './profile-fields.ts';

export type Outcome = 'none' | 'saved' | ReturnType<typeof failureKind>;

/** Else the options for what comes from elsewhere would count here too. */
const WHOLE = { keepDirtyValues: false };

const isDraft = (stored: unknown): stored is Partial<FormFields> =>
  typeof stored === 'object' && stored !== null;

/** The form of a profile: what is changed is stored, what is typed is kept until then. */
export function useProfileForm(profile: Profile) {
  const save = useSaveProfile(profile.uid);
  const [outcome, setOutcome] = useState<Outcome>('none');
  const draft = draftOf(profile.uid, 'profile', isDraft);
  const form = useForm<FormFields>({
    values: toForm(profile),
    // What came from another device shows, but not over what is being typed.
    resetOptions: { keepDirtyValues: true },
    resolver: (fields) => {
      const found = Object.entries(problemsIn(fields));
      if (found.length === 0) return { values: fields, errors: {} };
      const errors = found.map(([name, message]) => [name, { type: 'schema', message }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormFields> };
    },
  });
  useDraft(form, draft);
  const submit = form.handleSubmit(async (fields) => {
    if (!navigator.onLine) return setOutcome('offline');
    const { dirtyFields } = form.formState;
    const changes = changesIn(fields, (name) => dirtyFields[name] === true);
    try {
      if (Object.keys(changes).length > 0) await save(changes);
      form.reset(toForm({ ...profile, ...changes }), WHOLE);
      draft.clear();
      setOutcome('saved');
    } catch (error) {
      console.warn('The profile was not saved.', error);
      setOutcome(failureKind(error));
    }
  });
  const startOver = () => {
    form.reset(toForm(profile), WHOLE);
    draft.clear();
    setOutcome('none');
  };
  return { form, outcome, submit, startOver };
}

/** Brings back what was typed before, and keeps what is typed. */
function useDraft(
  { setValue, watch }: UseFormReturn<FormFields>,
  draft: Draft<Partial<FormFields>>,
): void {
  const kept = useRef(draft);
  useEffect(() => {
    const before = kept.current.read() ?? {};
    for (const name of FIELDS) {
      const value: unknown = before[name];
      if (typeof value === 'string') setValue(name, value, { shouldDirty: true });
    }
    const { unsubscribe } = watch((fields, { name }) => {
      // Without a name the whole form was set.
      if (name) kept.current.write({ ...kept.current.read(), [name]: fields[name] });
    });
    return unsubscribe;
  }, [setValue, watch]);
}
