import { cleanLine } from '@edu/domain/one-line';
import { isTestimonialValue, TESTIMONIAL_LIMITS } from '@edu/domain/testimonial';
import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { failureKind } from '../../data/failure-kind.ts';
import type { SignedInUser } from '../../data/auth.ts';
import type { Testimonial } from '../../data/testimonials.ts';
import { draftOf } from '../../state/draft.ts';
import { useSaveTestimonial } from '../../state/testimonials.ts';
import { testimonials } from '../../text/testimonials.ts';

const text = testimonials.tell;
const { min, max } = TESTIMONIAL_LIMITS.text;

interface Fields {
  text: string;
  role: string;
  isAgreed: boolean;
}

export interface TellFormProps {
  user: SignedInUser;
  /** What was submitted before. */
  before: Testimonial | undefined;
  onSent: () => void;
  onCancel: (() => void) | undefined;
}

function problemsIn(fields: Fields): Partial<Record<keyof Fields, string>> {
  const length = fields.text.trim().length;
  return {
    ...(length > max
      ? { text: text.problems.long(length - max) }
      : !isTestimonialValue('text', fields.text.trim()) && {
          text: text.problems.short(Math.max(1, min - length)),
        }),
    ...(!isTestimonialValue('role', cleanLine(fields.role)) && { role: text.problems.role }),
    ...(!fields.isAgreed && { isAgreed: text.problems.consent }),
  };
}

const isDraft = (stored: unknown): stored is Partial<Fields> =>
  typeof stored === 'object' && stored !== null;

/** The form of a testimonial: checked by its schema, kept as a draft until it is sent. */
export function useTellForm({ user, before, onSent, onCancel }: TellFormProps, name: string) {
  const save = useSaveTestimonial();
  const [failure, setFailure] = useState<ReturnType<typeof failureKind>>();
  const [draft] = useState(() => draftOf(user.uid, 'testimonial', isDraft));
  const form = useForm<Fields>({
    defaultValues: {
      text: before?.text ?? '',
      role: before?.role ?? '',
      isAgreed: false,
      ...draft.read(),
    },
    resolver: (fields) => {
      const found = Object.entries(problemsIn(fields));
      if (found.length === 0) return { values: fields, errors: {} };
      const errors = found.map(([field, message]) => [field, { type: 'schema', message }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> };
    },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.write({ text: values.text, role: values.role }),
      }),
    [subscribe, draft],
  );
  const submit = form.handleSubmit(async ({ text: words, role }) => {
    setFailure(undefined);
    try {
      if (!navigator.onLine) throw new Error('This device is offline.');
      await save({ userId: user.uid, name, role: cleanLine(role), text: words.trim() });
      draft.clear();
      onSent();
    } catch (error) {
      console.warn('The testimonial was not sent.', error);
      setFailure(failureKind(error));
    }
  });
  const cancel =
    onCancel &&
    (() => {
      draft.clear();
      onCancel();
    });
  return { form, failure, submit, cancel };
}
