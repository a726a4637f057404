import '../../../ui/alert.css';
import '../../../ui/switch.css';
import { characterCount } from '@edu/domain/text/graphemes';
import { cleanLine } from '@edu/domain/text/one-line';
import { type Settings, SETTINGS_LIMITS, splitPlatformName } from '@edu/domain/settings/settings';
import { longestCourse, type PlatformFigures } from '@edu/domain/settings/settings-effects';
import type { SettingsField } from '@edu/domain/settings/settings-fields';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { DatedSettings } from './api.ts';
import { adminSettings as text } from './text.ts';
import { settingsNames } from './names.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { Effects } from './settings-effects.tsx';

const LIMITS = ['maxCourses', 'maxUsers', 'maxLessonsPerCourse'] as const;

interface Props {
  live: DatedSettings;
  figures: PlatformFigures | undefined;
  isUncounted: boolean;
}

export function SettingsForm({ live, figures, isUncounted }: Props) {
  const state = useSettingsForm(live);
  const { form, values, base } = state;
  const { errors, isDirty } = form.formState;
  const isRight = Object.keys(errors).length === 0;
  return (
    <form className="settings-form" onSubmit={(event) => void state.onSubmit(event)} noValidate>
      <WrongSettings names={live.wrongFields} />
      {/* Edits made during the request would be lost when the answer arrives. */}
      <div inert={state.isSaving}>
        <Fields form={form} values={values} figures={figures} isUncounted={isUncounted} />
      </div>
      <SaveBar state={state} live={live}>
        {isDirty && isRight && <Effects before={base.settings} after={values} figures={figures} />}
      </SaveBar>
      {state.isComparing && state.theirs && <ClashDialog theirs={state.theirs} state={state} />}
      <LeaveDialog isOn={isDirty} onLeave={() => form.reset()} />
    </form>
  );
}

/** Stored fields with a wrong value, until the next save replaces them. */
function WrongSettings({ names = [] }: { names: DatedSettings['wrongFields'] }) {
  if (names.length === 0) return null;
  const getName = (name: (typeof names)[number]) =>
    name === 'updatedAt' ? text.changedAt : settingsNames[name];
  return <Alert variant="warn">{text.wrong(names.map(getName).join(', '))}</Alert>;
}

function Fields(props: Omit<Props, 'live'> & Pick<SettingsFormState, 'form' | 'values'>) {
  const { form, values, figures, isUncounted } = props;
  const { register, getFieldState, formState } = form;
  const about = (name: SettingsField) => ({
    label: settingsNames[name],
    problem: getFieldState(name, formState).invalid ? PROBLEMS[name]?.(values) : undefined,
  });
  const line = (name: SettingsField, type: string, hint: ReactNode) => (
    <Field {...about(name)} hint={hint}>
      {(to) => (
        <input className="input" type={type} autoComplete="off" {...to} {...register(name)} />
      )}
    </Field>
  );
  /** A number field holds NaN while its text is no number; its hint shows the current use. */
  const number = (name: SettingsField, hint: string, bounds: ComponentProps<'input'>) => (
    <Field key={name} {...about(name)} hint={hint} isHintLasting>
      {(to) => (
        <input
          className="input num"
          type="number"
          {...bounds}
          {...to}
          {...register(name, { valueAsNumber: true })}
        />
      )}
    </Field>
  );
  const toggle = (name: keyof typeof text.switches) => (
    <SwitchField label={settingsNames[name]} hint={text.switches[name]} control={register(name)} />
  );
  return (
    <>
      <Row title={text.general} note={text.generalNote}>
        <div className="settings-form__fields">
          {line('platformName', 'text', <InHeader name={values.platformName} />)}
          {line('supportEmail', 'email', text.supportEmailHint)}
        </div>
      </Row>
      <Row title={text.features} note={text.featuresNote}>
        {toggle('features.quizzes')}
        {toggle('features.ratings')}
        {toggle('features.comments')}
        {toggle('features.analytics')}
      </Row>
      <Row title={text.limits} note={text.limitsNote}>
        <div className="settings-form__numbers">
          {LIMITS.map((limit) =>
            number(`limits.${limit}`, usage(limit, figures, isUncounted), {
              min: 1,
              max: SETTINGS_LIMITS[limit],
            }),
          )}
        </div>
      </Row>
      <Row title={text.security}>
        {toggle('security.allowGuestAccess')}
        {toggle('security.requireEmailVerification')}
        <div className="settings-form__rating">
          {number('security.minRatingForAccess', text.minRatingHint, {
            min: 0,
            max: SETTINGS_LIMITS.minRatingForAccess,
            step: 0.1,
          })}
        </div>
      </Row>
    </>
  );
}

function Row({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="settings-form__row" aria-labelledby={id}>
      <div>
        <h2 className="t-h4" id={id}>
          {title}
        </h2>
        {note && <p className="t-sm muted">{note}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

function InHeader({ name }: { name: Settings['platformName'] }) {
  const { first, rest } = splitPlatformName(name);
  return (
    <span className="row settings-form__logo">
      {text.inHeader}
      <span className="logo">
        <b>{first}</b> {rest && <span>{rest}</span>}
      </span>
    </span>
  );
}

/** «Зараз 20, не більше за 50»: the use of a limit, and the maximum of the setting. */
function usage(
  limit: (typeof LIMITS)[number],
  figures: PlatformFigures | undefined,
  isUncounted: boolean,
): string {
  const used = {
    maxCourses: figures?.courses?.length,
    maxUsers: figures?.accounts,
    maxLessonsPerCourse: figures?.courses && (longestCourse(figures.courses)?.lessons ?? 0),
  }[limit];
  const describe = limit === 'maxLessonsPerCourse' ? text.usedLessons : text.used;
  const isUnknown = isUncounted || (figures !== undefined && typeof used !== 'number');
  const now =
    typeof used === 'number' ? describe(used) : isUnknown ? text.usageUnknown : text.counting;
  return `${now} ${text.upTo(SETTINGS_LIMITS[limit])}`;
}

function nameProblem(name: string): string {
  const length = characterCount(cleanLine(name));
  const max = SETTINGS_LIMITS.platformName;
  if (length === 0) return text.problems.nameMissing;
  return length > max ? text.problems.nameLong(max) : text.problems.nameSigns;
}

const { whole, rating } = text.problems;
const PROBLEMS: Partial<Record<SettingsField, (values: Settings) => string>> = {
  platformName: ({ platformName }) => nameProblem(platformName),
  supportEmail: () => text.problems.email,
  'limits.maxCourses': () => whole(SETTINGS_LIMITS.maxCourses),
  'limits.maxUsers': () => whole(SETTINGS_LIMITS.maxUsers),
  'limits.maxLessonsPerCourse': () => whole(SETTINGS_LIMITS.maxLessonsPerCourse),
  'security.minRatingForAccess': () => rating(SETTINGS_LIMITS.minRatingForAccess),
};

function SwitchField(props: { label: string; hint: string; control: UseFormRegisterReturn }) {
  const { label, hint, control } = props;
  const id = useId();
  return (
    <label className="switch" htmlFor={id}>
      <span className="field__label" id={`${id}-name`}>
        {label}
      </span>
      <span className="field__hint" id={`${id}-hint`}>
        {hint}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked.
        role="switch"
        id={id}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        {...control}
      />
    </label>
  );
}
