import '../../ui/check.css';
import './shelf.css';
import { AppError } from '@edu/domain/errors/errors';
import {
  SHELF_HANDLE,
  SHELF_PARTS,
  type ShelfPart,
  type ShelfSettings as Settings,
} from '@edu/domain/learning/public-shelf';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { href } from '../../app/paths.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldProblem } from '../../ui/field.tsx';
import { getShelfSettings } from './api.ts';
import { saveShelf } from './server-api.ts';
import { shelf } from './text.ts';

const text = shelf.settings;

const formSchema = v.object({
  handle: v.pipe(v.string(), v.trim(), v.regex(SHELF_HANDLE, text.handleWrong)),
  parts: v.pipe(v.array(v.picklist(SHELF_PARTS)), v.minLength(1, text.partsMissing)),
  isListed: v.boolean(),
});
type Fields = v.InferInput<typeof formSchema>;

const keyOf = (uid: string) => ['shelf-settings', uid];

/** What the learner's public shelf shows; hidden until the learner shows it. */
export function ShelfSettings({ uid }: { uid: string }) {
  const query = useQuery({
    queryKey: keyOf(uid),
    queryFn: async () => (await getShelfSettings(uid)) ?? null,
    retry: 1,
  });
  return (
    <section className="privacy" aria-labelledby="shelf-h">
      <div>
        <h3 className="t-h3" id="shelf-h">
          {text.title}
        </h3>
        <p className="muted">{text.text}</p>
      </div>
      {query.isSuccess && <Form uid={uid} stored={query.data} />}
      {query.isError && <p className="field__error">{text.notLoaded}</p>}
    </section>
  );
}

const failureText = (error: unknown): string => {
  const code = error instanceof AppError ? error.code : 'unknown';
  if (code === 'already-exists') return text.handleTaken;
  return code === 'rate-limited' ? text.tooOften : text.failed;
};

function Form({ uid, stored }: { uid: string; stored: Settings | null }) {
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useAction({
    mutationFn: async (settings: Settings) => {
      await saveShelf(settings);
      return settings;
    },
    onSuccess: (settings) => client.setQueryData(keyOf(uid), settings),
  });
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      handle: stored?.handle ?? '',
      parts: stored?.parts ?? [],
      isListed: stored?.isListed ?? false,
    },
    resolver: valibotResolver(formSchema),
  });
  const { errors } = formState;
  const isShown = stored?.isShown === true;
  return (
    <form
      className="shelf-form"
      noValidate
      onSubmit={(event) =>
        void handleSubmit((fields) => mutate({ ...fields, isShown: true }))(event)
      }
    >
      <Field label={text.handle} hint={text.handleHint} problem={errors.handle?.message}>
        {(control) => (
          <input
            className="input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('handle')}
            {...control}
            dir="ltr"
          />
        )}
      </Field>
      <fieldset aria-describedby={errors.parts ? 'shelf-parts-problem' : undefined}>
        <legend className="field__label">{text.parts}</legend>
        {SHELF_PARTS.map((part: ShelfPart) => (
          <label className="check" key={part}>
            <input type="checkbox" value={part} {...register('parts')} />
            {text.partNames[part]}
          </label>
        ))}
        <FieldProblem id="shelf-parts-problem" problem={errors.parts?.message} />
      </fieldset>
      <label className="check">
        <input type="checkbox" {...register('isListed')} />
        {text.isListed}
      </label>
      <div className="row">
        <Button
          variant={isShown ? 'line' : 'primary'}
          type="submit"
          aria-disabled={isPending}
          label={isPending ? text.saving : isShown ? text.save : text.show}
        />
        {isShown && (
          <Button
            aria-disabled={isPending}
            label={text.hide}
            onClick={() => mutate({ ...stored, isShown: false })}
          />
        )}
      </div>
      <p role="status">
        {data && <span>{data.isShown ? text.shown : text.hidden} </span>}
        {isShown && (
          <Link className="link" to={href.shelf(stored.handle)}>
            {text.open}
          </Link>
        )}
      </p>
      <p className="field__error" role="alert">
        {error && failureText(error)}
      </p>
    </form>
  );
}
