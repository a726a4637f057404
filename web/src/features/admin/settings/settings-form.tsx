import '../../../ui/alert.css';
import '../../../ui/switch.css';
import '../../../ui/check.css';
import { characterCount } from '@edu/domain/platform/graphemes';
import { cleanLine } from '@edu/domain/platform/one-line';
import { type Settings, SETTINGS_LIMITS, splitPlatformName } from '@edu/domain/platform/settings';
import {
  longestCourse,
  type PlatformFigures,
  type SettingsEffect,
  settingsEffects,
} from '@edu/domain/platform/settings-effects';
import type { SettingsConflict, SettingsField, Side } from '@edu/domain/platform/settings-fields';
import { CircleAlert, CircleCheck, RotateCcw, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { DatedSettings } from './api.ts';
import { adminSettings as text } from './text.ts';
import { exactText } from '../../../lib/i18n/dates.ts';
import { settingsNames, settingText } from './names.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useWho } from '../shared/use-list.ts';
import { Field } from '../../../ui/field.tsx';
import { isoOf, type SettingsFormState, useSettingsForm } from './use-settings-form.ts';

const { bar, conflict: conflictText, leave: leaving } = text;

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
    <form className="settings-form" onSubmit={state.submit} noValidate>
      <WrongSettings names={live.wrongFields} />
      {/* Edits made during the request would be lost when the answer arrives. */}
      <div inert={form.formState.isSubmitting}>
        <Fields form={form} values={values} figures={figures} isUncounted={isUncounted} />
      </div>
      <SaveBar state={state} live={live}>
        {isDirty && isRight && <Effects before={base.settings} after={values} figures={figures} />}
      </SaveBar>
      {state.isComparing && state.theirs && <ClashDialog theirs={state.theirs} state={state} />}
      <LeaveDialog isOn={isDirty} onLeave={state.letGo} />
    </form>
  );
}

/** Stored fields with a wrong value, until the next save replaces them. */
function WrongSettings({ names = [] }: { names: DatedSettings['wrongFields'] }) {
  if (names.length === 0) return null;
  const nameOf = (name: (typeof names)[number]) =>
    name === 'updatedAt' ? text.changedAt : settingsNames[name];
  return <Alert kind="warn">{text.wrong(names.map(nameOf).join(', '))}</Alert>;
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
  const words = limit === 'maxLessonsPerCourse' ? text.usedLessons : text.used;
  const isUnknown = isUncounted || (figures !== undefined && typeof used !== 'number');
  const now =
    typeof used === 'number' ? words(used) : isUnknown ? text.usageUnknown : text.counting;
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

function SaveBar(props: { state: SettingsFormState; live: DatedSettings; children: ReactNode }) {
  const { state, live, children } = props;
  const { form, outcome, theirs } = state;
  const { isDirty, isSubmitting, errors } = form.formState;
  const isWrong = Object.keys(errors).length > 0;
  useEffect(() => {
    // The bar grows while the user types and must not cover the field (WCAG 2.4.11): the field's
    // scroll margin is as high as the bar.
    const field = document.activeElement;
    if (isDirty && field?.closest('.settings-form__row'))
      field.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div className={isDirty || outcome.kind !== 'none' ? 'save-bar' : 'save-bar save-bar--quiet'}>
      {children}
      {outcome.kind === 'failed' && (
        <Alert kind="bad" className="save-bar__full">
          <p>{text.failed[outcome.why]}</p>
          {outcome.why === 'signedOut' && <p className="t-sm muted">{text.failed.signedOutHelp}</p>}
        </Alert>
      )}
      {theirs && (
        <div className="alert alert--warn save-bar__full" role="status">
          <CircleAlert className="icon" />
          <p>{text.conflict.notice}</p>
          <Button kind="link" label={text.conflict.compare} onClick={() => state.compare(true)} />
        </div>
      )}
      <div className="t-ui save-bar__state" role="status">
        {isDirty ? (
          <p>
            <b className="strong">{isWrong ? bar.wrong : bar.unsaved}</b> <Updated live={live} />
          </p>
        ) : (
          <Rest state={state} live={live} />
        )}
      </div>
      {isDirty && (
        <div className="row save-bar__actions">
          <Button kind="quiet" label={bar.cancel} onClick={state.startOver} />
          <Button
            kind="primary"
            label={isSubmitting ? bar.saving : bar.save}
            type="submit"
            aria-disabled={isSubmitting}
          />
        </div>
      )}
    </div>
  );
}

function Rest({
  state: { outcome, undo },
  live,
}: {
  state: SettingsFormState;
  live: DatedSettings;
}) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button was removed: move the focus here.
    if (outcome.kind !== 'none' && document.activeElement === document.body) line.current?.focus();
  }, [outcome]);
  if (outcome.kind === 'saved' || outcome.kind === 'undone')
    return (
      <p className="save-bar__ok" ref={line} tabIndex={-1}>
        <CircleCheck className="icon" />
        <span>{outcome.kind === 'saved' ? text.saved : text.undone}</span>
        {outcome.kind === 'saved' && (
          <Button isSmall icon={RotateCcw} label={text.undo} onClick={() => void undo()} />
        )}
      </p>
    );
  return (
    <p>
      <Updated live={live} />
    </p>
  );
}

function Updated({ live: { updatedAt, updatedBy } }: { live: DatedSettings }) {
  const who = useWho(updatedBy);
  const words = updatedAt ? bar.updated(exactText(isoOf(updatedAt)), who) : bar.never;
  return <span className="muted">{words}</span>;
}

/**
 * Asks before an edit is left: BrowserRouter has no blocker, so clicks on links are intercepted.
 */
function LeaveDialog({ isOn, onLeave }: { isOn: boolean; onLeave: () => void }) {
  const [asked, setAsked] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const over = new AbortController();
    const { signal } = over;
    const onClick = (event: MouseEvent) => {
      const destination = destinationOf(event);
      if (destination === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(destination);
    };
    document.addEventListener('click', onClick, { capture: true, signal });
    return () => over.abort();
  }, [isOn]);
  if (asked === undefined) return null;
  const stay = () => setAsked(undefined);
  const leave = () => {
    onLeave();
    void navigate(asked);
  };
  return (
    <Dialog title={leaving.title} onClose={stay}>
      <p>{leaving.text}</p>
      <div className="dialog__actions">
        <Button kind="primary" label={leaving.stay} onClick={stay} />
        <Button kind="danger" label={leaving.go} onClick={leave} />
      </div>
    </Dialog>
  );
}

/**
 * The path of a click on a link within this site that the browser would follow in this tab;
 * undefined for any other click.
 */
function destinationOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target === '_blank' || link.origin !== location.origin)
    return undefined;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return isHere ? undefined : link.pathname + link.search + link.hash;
}

const SIDES: readonly Side[] = ['mine', 'theirs'];

function ClashDialog({ theirs, state }: { theirs: DatedSettings; state: SettingsFormState }) {
  const { conflicts, saveChosen, startOver } = state;
  const close = () => state.compare(false);
  const [taken, setTaken] = useState<Partial<Record<SettingsConflict['field'], Side>>>({});
  const who = useWho(theirs.updatedBy);
  const chosen = conflicts.map((conflict) => ({
    ...conflict,
    taken: taken[conflict.field] ?? conflict.taken,
  }));
  return (
    <Dialog title={conflictText.title} onClose={close}>
      <p>{conflictText.text}</p>
      {theirs.updatedAt && (
        <p className="t-sm muted">{conflictText.who(who, exactText(isoOf(theirs.updatedAt)))}</p>
      )}
      <div className="conflicts">
        {chosen.map((conflict) => (
          <fieldset key={conflict.field} className="conflict">
            <legend className="field__label">{settingsNames[conflict.field]}</legend>
            {SIDES.map((side) => (
              <label key={side} className="check">
                <input
                  type="radio"
                  name={conflict.field}
                  checked={conflict.taken === side}
                  onChange={() => setTaken((all) => ({ ...all, [conflict.field]: side }))}
                />
                <span className="conflict__value">
                  {conflictText[side]}: <b>{settingText(conflict[side])}</b>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="dialog__actions">
        <Button
          kind="primary"
          label={conflictText.save}
          onClick={() => void saveChosen(chosen, theirs)}
        />
        <Button label={conflictText.discard} onClick={startOver} />
        <Button kind="quiet" label={conflictText.later} onClick={close} />
      </div>
    </Dialog>
  );
}

/** A longer list of names does not help the decision. */
const NAMED = 5;

export function Effects(props: {
  before: Settings;
  after: Settings;
  figures: PlatformFigures | undefined;
}) {
  const { before, after, figures } = props;
  const known = figures ?? { accounts: null, unverified: null, courses: null };
  const effects = settingsEffects(before, after, known);
  const isAboutCourses = before.limits !== after.limits || before.security !== after.security;
  const isUnknown = figures?.courses === null && isAboutCourses;
  if (effects.length === 0 && !isUnknown) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys (axe).
    <section className="effects" aria-label={text.effects.title} tabIndex={0}>
      <p className="effects__title">
        <TriangleAlert className="icon icon--sm" /> {text.effects.title}
      </p>
      <ul role="list" className="dashes t-ui">
        {effects.map((effect) => (
          <Effect key={keyOf(effect)} effect={effect} />
        ))}
        {isUnknown && <li>{text.effects.unknown}</li>}
      </ul>
    </section>
  );
}

const keyOf = (effect: SettingsEffect): string =>
  [effect.kind, 'why' in effect && effect.why, 'feature' in effect && effect.feature].join(' ');

const sentence = (effect: SettingsEffect): string =>
  (text.effects.said[effect.kind] as (effect: SettingsEffect) => string)(effect);

function Effect({ effect }: { effect: SettingsEffect }) {
  const courses = 'courses' in effect ? effect.courses : [];
  const others = courses.length - NAMED;
  const names = courses.slice(0, NAMED).map((title) => `«${title}»`);
  return (
    <li>
      {sentence(effect)} {names.join(', ')}
      <span>{others > 0 && ` ${text.effects.more(others)}`}</span>
    </li>
  );
}
