import type { SignedInUser } from '../features/auth/api.ts';
import { NotesSection } from '../features/notes/notes-section.tsx';
import { OfflineSection } from '../features/offline-courses/offline-section.tsx';
import { PreferencesSection } from '../features/preferences/preferences-section.tsx';
import { DeleteAccount } from '../features/profile/delete-account.tsx';
import { ExportData } from '../features/profile/export-data.tsx';
import { ProfileData } from '../features/profile/profile-data.tsx';
import { SignInDetails } from '../features/profile/sign-in-details.tsx';
import type { ProfileTab } from '../features/profile/profile-tabs.tsx';
import { ShelfSettings } from '../features/shelf/shelf-settings.tsx';
import { SavedSection } from '../features/saved-courses/saved-section.tsx';
import { EmailState } from '../features/verification/email-state.tsx';
import { privacy } from '../features/profile/privacy-text.ts';

interface Props {
  tab: Exclude<ProfileTab, 'overview' | 'courses'>;
  user: SignedInUser;
}

/** Seldom used, larger tabs of the profile: in their own chunk. */
export function ProfilePart({ tab, user }: Props) {
  if (tab === 'saved')
    return (
      <>
        <SavedSection isFirst />
        <OfflineSection />
      </>
    );
  if (tab === 'notes') return <NotesSection />;
  if (tab === 'data')
    return (
      <div className="wrap profile__part">
        <ProfileData user={user} emailNote={<EmailState user={user} />} />
        <SignInDetails user={user} />
      </div>
    );
  if (tab === 'preferences')
    return (
      <div className="wrap profile__part">
        <PreferencesSection />
      </div>
    );
  return (
    <section className="wrap profile__part" aria-labelledby="privacy-h">
      <h2 className="t-h2" id="privacy-h">
        {privacy.title}
      </h2>
      <ShelfSettings uid={user.uid} />
      <ExportData uid={user.uid} />
      <DeleteAccount uid={user.uid} />
    </section>
  );
}
