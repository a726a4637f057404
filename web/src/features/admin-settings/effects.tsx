import type { Settings } from '@edu/domain/settings';
import {
  type PlatformFigures,
  type SettingsEffect,
  settingsEffects,
} from '@edu/domain/settings-effects';
import { TriangleAlert } from 'lucide-react';
import { adminSettings } from '../../text/admin-settings.ts';

const text = adminSettings.effects;

/** More names than these say no more. */
const NAMED = 5;

interface Props {
  before: Settings;
  after: Settings;
  figures: PlatformFigures | undefined;
}

export function Effects({ before, after, figures }: Props) {
  const known = figures ?? { accounts: null, unverified: null, courses: null };
  const effects = settingsEffects(before, after, known);
  const isAboutCourses = before.limits !== after.limits || before.security !== after.security;
  const isUnknown = figures?.courses === null && isAboutCourses;
  if (effects.length === 0 && !isUnknown) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys (axe).
    <section className="effects" aria-label={text.title} tabIndex={0}>
      <p className="effects__title">
        <TriangleAlert className="icon icon--sm" /> {text.title}
      </p>
      <ul role="list" className="dashes t-ui">
        {effects.map((effect) => (
          <Effect key={keyOf(effect)} effect={effect} />
        ))}
        {isUnknown && <li>{text.unknown}</li>}
      </ul>
    </section>
  );
}

const keyOf = (effect: SettingsEffect): string =>
  [effect.kind, 'why' in effect && effect.why, 'feature' in effect && effect.feature].join(' ');

function sentence(effect: SettingsEffect): string {
  switch (effect.kind) {
    case 'courses-hidden':
      return (effect.why === 'rating' ? text.coursesHiddenRating : text.coursesHiddenLimit)(
        effect.courses.length,
      );
    case 'courses-shown':
      return text.coursesShown(effect.courses.length);
    case 'lessons-hidden':
      return text.lessonsHidden(effect.lessons);
    case 'lessons-shown':
      return text.lessonsShown(effect.lessons);
    case 'registration-closed':
      return text.registrationClosed(effect.accounts);
    case 'registration-open':
      return text.registrationOpen(effect.places);
    case 'guests-closed':
      return text.guestsClosed;
    case 'guests-open':
      return text.guestsOpen;
    case 'verification-on':
      return effect.unverified
        ? `${text.verificationOn} ${text.verificationOnCount(effect.unverified)}`
        : text.verificationOn;
    case 'verification-off':
      return text.verificationOff;
    case 'feature-off':
      return text.off[effect.feature];
    case 'feature-on':
      return text.on[effect.feature];
  }
}

function Effect({ effect }: { effect: SettingsEffect }) {
  const courses = 'courses' in effect ? effect.courses : [];
  const others = courses.length - NAMED;
  const names = courses.slice(0, NAMED).map((title) => `«${title}»`);
  return (
    <li>
      {sentence(effect)} {names.join(', ')}
      <span>{others > 0 && ` ${text.more(others)}`}</span>
    </li>
  );
}
