import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  type SetValueConfig,
  type UseFormReturn,
} from 'react-hook-form';
import { isObject } from '@edu/domain/lib/is-object';
import { useDraft } from './draft.ts';

/** The edited fields by their path. */
type FormDraft = Readonly<Record<string, unknown>>;

const isFormDraft = (stored: unknown): stored is FormDraft => isObject(stored);

/** For `reset`: also the fields that the `resetOptions` of the form would keep. */
export const WHOLE_FORM = { keepDirtyValues: false, keepErrors: false, keepIsSubmitted: false };

/**
 * Stores what a user has edited in these fields (texts, numbers, booleans) as the draft `name`, and
 * fills the form with it. A form that is reset has no draft. Returns the function that removes the
 * draft, also when the form has gone meanwhile. `options` apply to the filled fields.
 */
export function useFormDraft<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  uid: string,
  name: string,
  fields: readonly FieldPath<Fields>[],
  options?: SetValueConfig,
): () => void {
  const { reset, subscribe, getFieldState, getValues, setValue } = form;
  const [draft, changeDraft, source] = useDraft(uid, name, isFormDraft);
  const filledFor = useRef<string>(undefined);

  const store = useEffectEvent((changed: readonly string[], values: object, defaults: object) =>
    changeDraft((last) => {
      const next = { ...last };
      for (const field of changed) {
        const value: unknown = get(values, field);
        if (Object.is(value, get(defaults, field))) delete next[field];
        else next[field] = value;
      }
      return Object.keys(next).length > 0 ? next : undefined;
    }),
  );
  const fill = useEffectEvent(() => {
    const isFirst = filledFor.current === undefined;
    // The text of another user does not stay in the form. A guest's draft that joins that of the
    // same user later changes only its fields.
    if (!isFirst && filledFor.current !== uid) reset(undefined, WHOLE_FORM);
    filledFor.current = uid;
    for (const field of fields) {
      const value = draft?.[field];
      // Typed before hydration.
      if (isFirst && getFieldState(field).isDirty) store([field], getValues(), {});
      else if (typeof value === typeof getValues(field))
        setValue(field, value as Parameters<typeof setValue>[1], { ...options, shouldDirty: true });
    }
  });
  const onValues = useEffectEvent(
    (changed: string | undefined, values: object, defaults: object) => {
      // Without a name the whole form was reset.
      const names: readonly string[] = fields;
      const edited = changed === undefined ? names : names.filter((field) => field === changed);
      if (edited.length > 0) store(edited, values, defaults);
    },
  );
  useEffect(() => {
    if (source === undefined) return;
    fill();
    return subscribe({
      formState: { values: true },
      callback: ({ name: changed, values, defaultValues = {} }) =>
        onValues(changed, values, defaultValues),
    });
  }, [source, subscribe]);
  return () => changeDraft(() => undefined);
}
