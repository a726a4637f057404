import type { Settings } from '@edu/domain/settings/settings';
import {
  type PlatformFigures,
  type SettingsEffect,
  settingsEffects,
} from '@edu/domain/settings/settings-effects';
import { TriangleAlert } from 'lucide-react';
import { adminSettings as text } from './text.ts';

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
      <ul role="list" className="dashes ui-text">
        {effects.map((effect) => (
          <Effect key={toKey(effect)} effect={effect} />
        ))}
        {isUnknown && <li>{text.effects.unknown}</li>}
      </ul>
    </section>
  );
}

const toKey = (effect: SettingsEffect): string =>
  [effect.kind, 'why' in effect && effect.why, 'feature' in effect && effect.feature].join(' ');

const sentence = (effect: SettingsEffect): string =>
  (text.effects.sentences[effect.kind] as (effect: SettingsEffect) => string)(effect);

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
