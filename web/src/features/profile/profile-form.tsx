import '../../ui/textarea.css';
import { withPlainScheme } from '@edu/domain/accounts/profile-links';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { requireConnection } from '../../lib/pwa/connectivity.ts';
import { useAction } from '../../lib/use-action.ts';
import { cleanLine } from '@edu/domain/text/one-line';
import type { FormEvent, InputHTMLAttributes, ReactNode } from 'react';
import { useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { failureKind } from '../../lib/firebase/failure-kind.ts';
import type { Profile, ProfileFields } from './api.ts';
import { useFormDraft, WHOLE_FORM } from '../../lib/storage/form-draft.ts';
import { useSaveProfile } from './store.ts';
import { common } from '../../lib/i18n/common.ts';
import { profileForm as text } from './form-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Portrait } from '../../ui/avatar.tsx';
import { changesIn, FIELDS, type FormFields, profileSchema, toForm } from './profile-fields.ts';

/** A phone shows the keyboard for URLs. */
const LINK = { inputMode: 'url' } as const;

export function ProfileForm({ profile, email, emailNote }: Props) {
  const { form, saving, onSubmit, startOver } = useProfileForm(profile);
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  const values = useWatch({ control });
  const problem = (name: keyof FormFields) => errors[name]?.message;
  const line = (
    name: Exclude<keyof FormFields, 'bio' | 'photoURL'>,
    label: string,
    attributes: InputHTMLAttributes<HTMLInputElement>,
  ) => (
    <Field label={label} problem={problem(name)}>
      {(props) => <input className="input" {...attributes} {...props} {...register(name)} />}
    </Field>
  );
  return (
    <form className="form-grid" onSubmit={onSubmit} noValidate>
      {line('displayName', text.name, { autoComplete: 'name' })}
      <div>
        <Field label={text.email} hint={text.emailHint}>
          {(props) => <input className="input" readOnly value={email} {...props} />}
        </Field>
        {emailNote}
      </div>
      <PhotoField
        name={values.displayName}
        typed={values.photoURL}
        problem={problem('photoURL')}
        register={() => register('photoURL')}
      />
      <Field label={text.bio} problem={problem('bio')} isWide>
        {(props) => <textarea className="input textarea" {...props} {...register('bio')} />}
      </Field>
      {line('location', text.location, { autoComplete: 'address-level2' })}
      {line('website', text.website, { ...LINK, placeholder: text.linkPlaceholder })}
      {line('github', text.github, { ...LINK, placeholder: text.accountPlaceholder })}
      {line('linkedin', text.linkedin, { ...LINK, placeholder: text.accountPlaceholder })}
      <div className="form-grid__full">
        <Result isSaved={saving.isSuccess && !isDirty} error={saving.error} />
        <Buttons isDirty={isDirty} isBusy={saving.isPending} onCancel={startOver} />
      </div>
    </form>
  );
}

interface Props {
  profile: Profile;
  email: string;
  emailNote: ReactNode;
}

function PhotoField({
  name,
  typed,
  problem,
  register,
}: {
  name: string | undefined;
  typed: string | undefined;
  problem: string | undefined;
  /** Called in render order, which decides the invalid field that gets the focus. */
  register: () => UseFormRegisterReturn;
}) {
  return (
    <div className="form-grid__full photo-field">
      <Portrait name={name || '?'} photo={photoPreview(typed)} />
      <Field label={text.photo} hint={text.photoHint} problem={problem}>
        {(props) => <input className="input" inputMode="url" {...props} {...register()} />}
      </Field>
    </div>
  );
}

function Buttons({
  isDirty,
  isBusy,
  onCancel,
}: {
  isDirty: boolean;
  isBusy: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="row">
      <Button
        variant="primary"
        label={isBusy ? common.saving : text.save}
        type="submit"
        aria-disabled={isBusy}
      />
      {isDirty && <Button variant="quiet" label={common.cancel} onClick={onCancel} />}
      {isDirty && !isBusy && <span className="t-sm muted">{text.unsaved}</span>}
    </div>
  );
}

const photoPreview = (typed: string | undefined): string | null =>
  typed && v.is(profileSchema.entries.photoURL, typed) ? withPlainScheme(cleanLine(typed)) : null;

function Result({ isSaved, error }: { isSaved: boolean; error: Error | null }) {
  return (
    <>
      <div role="status">
        {isSaved && (
          <Alert variant="ok" className="form-grid__result">
            {text.saved}
          </Alert>
        )}
      </div>
      {error && (
        <Alert variant="bad" className="form-grid__result">
          {text.failed[failureKind(error)]}
        </Alert>
      )}
    </>
  );
}

function useProfileForm(profile: Profile) {
  const save = useSaveProfile(profile.uid);
  const form = useForm<FormFields>({
    values: toForm(profile),
    // Shows changes of another device, except in fields being edited.
    resetOptions: { keepDirtyValues: true },
    resolver: valibotResolver(profileSchema),
  });
  const removeDraft = useFormDraft(form, profile.uid, 'profile', FIELDS);
  const saving = useAction({
    mutationFn: async (changes: ProfileFields) => {
      requireConnection();
      if (Object.keys(changes).length > 0) await save(changes);
    },
    onSuccess: (_, changes) => {
      form.reset(toForm({ ...profile, ...changes }), WHOLE_FORM);
      removeDraft();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit((fields) => {
      const { dirtyFields } = form.formState;
      saving.mutate(changesIn(fields, (name) => dirtyFields[name] === true));
    }, saving.reset)(event);
  };
  const startOver = () => {
    form.reset(toForm(profile), WHOLE_FORM);
    saving.reset();
  };
  return { form, saving, onSubmit, startOver };
}
