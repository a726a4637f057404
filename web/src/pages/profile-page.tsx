import '../features/profile/profile.css';
import { begunIds } from '@edu/domain/learning/progress';
import { learnerTotals } from '@edu/domain/learning/progress-totals';
import { completionDays, streak } from '@edu/domain/learning/streak';
import { lazy, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SignedInUser } from '../features/auth/api.ts';
import { Figures } from '../features/profile/figures.tsx';
import { AllCourses, FirstCourses } from '../features/profile/my-courses.tsx';
import { NextStep } from '../features/profile/next-step.tsx';
import { ProfileHead } from '../features/profile/profile-head.tsx';
import { type ProfileTab, ProfileTabs, toTab, tabPath } from '../features/profile/profile-tabs.tsx';
import { StudyCalendar } from '../features/profile/study-calendar.tsx';
import { SavedSection } from '../features/saved-courses/saved-section.tsx';
import { VerifyBanner } from '../features/verification/verify-banner.tsx';
import { type RememberedUser, useAuth } from '../features/auth/auth-provider.tsx';
import { useCoursesById } from '../features/content/courses-by-id.ts';
import { usePageTitle } from '../features/settings/page-title.ts';
import { useProfile } from '../features/profile/store.ts';
import { useProgress } from '../features/progress/progress-provider.tsx';
import { useToday } from '../features/progress/today.ts';
import { profile as text } from '../features/profile/text.ts';
import { Checking } from '../features/auth/checking.tsx';
import { OnDemand } from '../ui/on-demand.tsx';

const ProfilePart = lazy(async () => ({
  default: (await import('./profile-parts.tsx')).ProfilePart,
}));

const OwnCertificates = lazy(async () => ({
  default: (await import('../features/certificates/own-certificates.tsx')).OwnCertificates,
}));

/** The profile of the signed-in user, with the tab in the address (`?tab=`). */
export function ProfilePage() {
  const { user, remembered } = useAuth();
  const person = user ?? remembered;
  // The guard admits only a signed-in user; during a sign-out there is nothing to show.
  return person && <OwnProfile person={person} user={user} />;
}

interface Own {
  person: RememberedUser;
  user: SignedInUser | null;
}

function OwnProfile({ person, user }: Own) {
  const [params] = useSearchParams();
  const tab = toTab(params.get('tab'));
  const { today } = useToday();
  const { data: profile } = useProfile(person.uid, user !== null);
  usePageTitle(tab === 'overview' ? text.title : text.tabs[tab]);
  return (
    <>
      <div className="wrap profile">
        <ProfileHead
          name={person.displayName}
          email={person.email}
          profile={profile ?? undefined}
          today={today}
          toData={tab === 'data' ? undefined : tabPath('data')}
        />
        <VerifyBanner />
        <ProfileTabs current={tab} />
      </div>
      <Part tab={tab} user={user} />
      {user && (tab === 'overview' || tab === 'courses') && (
        <OnDemand>
          <OwnCertificates uid={user.uid} />
        </OnDemand>
      )}
      <div className="page-end" />
    </>
  );
}

function Part({ tab, user }: { tab: ProfileTab; user: SignedInUser | null }) {
  if (tab === 'overview') return <Overview />;
  if (tab === 'courses') return <Courses />;
  return user ? <ProfilePart tab={tab} user={user} /> : <Checking />;
}

function useBegun() {
  const { courses: progress } = useProgress();
  const begun = useMemo(() => begunIds(progress), [progress]);
  const { courses, isPending, isError, retry } = useCoursesById(begun);
  return { progress, begun, courses, isError, retry, isKnown: !isPending && !isError };
}

function Courses() {
  const now = useToday();
  const { courses, isKnown, isError, retry } = useBegun();
  return (
    <div className="wrap profile__part">
      <AllCourses {...{ courses, isKnown, isError, retry, now }} />
    </div>
  );
}

function Overview() {
  const now = useToday();
  const { today } = now;
  const { progress, begun, courses, isKnown, isError, retry } = useBegun();
  // oxlint-disable-next-line react/exhaustive-deps -- `now` brings the time zone: days depend on it
  const days = useMemo(() => completionDays(progress), [progress, now]);
  const run = useMemo(() => streak(days, today), [days, today]);
  return (
    <>
      <div className="wrap">
        <Figures
          streak={run.current}
          totals={isKnown ? learnerTotals(courses, progress) : undefined}
        />
        {begun.length > 0 && <NextStep ids={begun} />}
        <div className="profile__grid">
          <FirstCourses {...{ courses, isKnown, isError, retry, now }} />
          <StudyCalendar days={days} today={today} streak={run} />
        </div>
      </div>
      <SavedSection />
    </>
  );
}
