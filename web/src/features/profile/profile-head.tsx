import { PersonName, Portrait } from '../../ui/avatar.tsx';
import { Link } from 'react-router-dom';
import type { Profile } from './api.ts';
import { monthSinceText } from '../../lib/i18n/dates.ts';
import { profile as text } from './text.ts';

interface Props {
  name: string;
  email: string;
  profile: Profile | undefined;
  today: string;
  toData: string | undefined;
}

export function ProfileHead({ name, email, profile, today, toData }: Props) {
  return (
    <header className="profile__head">
      <Portrait name={name} photo={profile?.photoURL ?? null} />
      <div>
        <h1 className="t-title">
          <PersonName name={name} />
        </h1>
        <p className="muted ui-text profile__facts">
          <span>{email}</span>
          {profile?.location && (
            <span>
              <PersonName name={profile.location} />
            </span>
          )}
          {profile && <span>{text.since(monthSinceText(profile.createdAt, today))}</span>}
        </p>
      </div>
      {toData && (
        <Link className="btn btn--line" to={toData}>
          {text.edit}
        </Link>
      )}
    </header>
  );
}
