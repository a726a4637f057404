import { cleanLine } from '@edu/domain/one-line';
import { type Settings, SETTINGS_LIMITS, splitPlatformName } from '@edu/domain/settings';
import { longestCourse, type PlatformFigures } from '@edu/domain/settings-effects';
import type { SettingsField } from '@edu/domain/settings-fields';
import { type ReactNode, useId } from 'react';
import type { DatedSettings } from '../../data/dated-settings.ts';
import { adminSettings as text } from '../../text/admin-settings.ts';
import { settingsNames } from '../../text/settings-names.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { Effects } from './effects.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { SaveBar } from './save-bar.tsx';
import { NumberField, SwitchField, TextField } from './setting-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

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
    <form className="set" onSubmit={state.submit} noValidate>
      {/* What is typed while it is saved would be lost when the answer comes. */}
      <div inert={form.formState.isSubmitting}>
        <Fields form={form} values={values} figures={figures} isUncounted={isUncounted} />
      </div>
      <SaveBar state={state} live={live}>
        {isDirty && isRight && <Effects before={base.settings} after={values} figures={figures} />}
      </SaveBar>
      {state.isComparing && state.theirs && (
        <ClashDialog
          theirs={state.theirs}
          clashes={state.clashes}
          onSave={(clashes, from) => void state.saveChosen(clashes, from)}
          onDiscard={state.startOver}
          onClose={() => state.compare(false)}
        />
      )}
      <LeaveQuestion isOn={isDirty} onLeave={state.letGo} />
    </form>
  );
}

function Fields({
  form,
  values,
  figures,
  isUncounted,
}: Omit<Props, 'live'> & Pick<ReturnType<typeof useSettingsForm>, 'form' | 'values'>) {
  /** A number is one, or NaN while it is none. */
  const field = (name: SettingsField, isNumber = false) => ({
    label: settingsNames[name],
    problem: form.getFieldState(name, form.formState).invalid ? problemOf(name, values) : undefined,
    control: form.register(name, isNumber ? { valueAsNumber: true } : {}),
  });
  const toggle = (name: keyof typeof text.switches) => (
    <SwitchField key={name} {...field(name)} hint={text.switches[name]} />
  );
  return (
    <>
      <Row title={text.general} note={text.generalNote}>
        <div className="set__fields">
          <TextField {...field('platformName')} hint={<InHeader name={values.platformName} />} />
          <TextField {...field('supportEmail')} type="email" hint={text.supportEmailHint} />
        </div>
      </Row>
      <Row title={text.features} note={text.featuresNote}>
        {toggle('features.quizzes')}
        {toggle('features.ratings')}
        {toggle('features.comments')}
        {toggle('features.analytics')}
      </Row>
      <Row title={text.limits} note={text.limitsNote}>
        <div className="set__nums">
          {LIMITS.map((limit) => (
            <NumberField
              key={limit}
              {...field(`limits.${limit}`, true)}
              hint={usage(limit, figures, isUncounted)}
              min={1}
              max={SETTINGS_LIMITS[limit]}
            />
          ))}
        </div>
      </Row>
      <Row title={text.security}>
        {toggle('security.allowGuestAccess')}
        {toggle('security.requireEmailVerification')}
        <div className="set__rating">
          <NumberField
            {...field('security.minRatingForAccess', true)}
            hint={text.minRatingHint}
            min={0}
            max={SETTINGS_LIMITS.minRatingForAccess}
            step={0.1}
          />
        </div>
      </Row>
    </>
  );
}

function Row({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="set__row" aria-labelledby={id}>
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
    <span className="row set__logo">
      {text.inHeader}
      <span className="logo">
        <b>{first}</b> {rest && <span>{rest}</span>}
      </span>
    </span>
  );
}

/** «Зараз 20, не більше за 50»: how much of a limit is used, and its own bound. */
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
  const words = limit === 'maxLessonsPerCourse' ? text.usedLessons : text.used;
  const isUnknown = isUncounted || (figures !== undefined && typeof used !== 'number');
  const now =
    typeof used === 'number' ? words(used) : isUnknown ? text.usageUnknown : text.counting;
  return `${now} ${text.upTo(SETTINGS_LIMITS[limit])}`;
}

function nameProblem(name: string): string {
  if (!cleanLine(name)) return text.problems.nameMissing;
  const max = SETTINGS_LIMITS.platformName;
  return cleanLine(name).length > max ? text.problems.nameLong(max) : text.problems.nameSigns;
}

const PROBLEMS: Partial<Record<SettingsField, (values: Settings) => string>> = {
  platformName: (values) => nameProblem(values.platformName),
  supportEmail: () => text.problems.email,
  'limits.maxCourses': () => text.problems.whole(SETTINGS_LIMITS.maxCourses),
  'limits.maxUsers': () => text.problems.whole(SETTINGS_LIMITS.maxUsers),
  'limits.maxLessonsPerCourse': () => text.problems.whole(SETTINGS_LIMITS.maxLessonsPerCourse),
  'security.minRatingForAccess': () => text.problems.rating(SETTINGS_LIMITS.minRatingForAccess),
};

const problemOf = (field: SettingsField, values: Settings): string | undefined =>
  PROBLEMS[field]?.(values);
