import '../../ui/skeleton.css';
import type { ReactNode } from 'react';
import type { SignedInUser } from '../auth/api.ts';
import { useProfile } from './store.ts';
import { common, failureText } from '../../lib/i18n/common.ts';
import { profileForm as text } from './form-text.ts';
import { ProfileForm } from './profile-form.tsx';
import { Button } from '../../ui/button.tsx';

export function ProfileData({ user, emailNote }: { user: SignedInUser; emailNote: ReactNode }) {
  const { data: profile, isError, error, refetch } = useProfile(user.uid);
  return (
    <section className="profile__edit" aria-labelledby="data-h">
      <div>
        <h2 className="t-h2" id="data-h">
          {text.title}
        </h2>
        <p className="muted profile__lead">{text.lead}</p>
      </div>
      {profile ? (
        <ProfileForm key={profile.uid} profile={profile} email={user.email} emailNote={emailNote} />
      ) : isError || profile === null ? (
        <div className="profile__none" role="alert">
          {profile === null ? (
            <p>
              <b>{text.notFound}</b>
              <br />
              {text.notFoundHelp}
            </p>
          ) : (
            <p>{failureText(error, text.notLoaded)}</p>
          )}
          <Button isSmall label={common.tryAgain} onClick={() => void refetch()} />
        </div>
      ) : (
        <div className="form-grid" aria-busy="true">
          {Array.from({ length: 6 }, (_, i) => (
            <span key={i} className="skeleton form-grid__skeleton" />
          ))}
        </div>
      )}
    </section>
  );
}
