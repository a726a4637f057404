import { shownLine, shownText } from '@edu/domain/shown-text';
import { ArrowLeft, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { adminUsers as text } from '../../text/admin-users.ts';
import { exactText, momentText } from '../../text/dates.ts';
import { ListBody } from '../../ui/list-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { AccountState } from './account-state.tsx';
import { StateTags } from './state-tags.tsx';
import { type UserFacts, useUser } from './use-user.ts';
import { UserLearning } from './user-learning.tsx';

export function UserView({ uid }: { uid: string }) {
  const { user, isPending, isError, retry, refresh } = useUser(uid);
  const isKnown = !!user?.profile || !!user?.account;
  return (
    <>
      <Link className="link link--go t-ui admin__back" to={href.admin('users')}>
        <ArrowLeft className="icon icon--sm" /> {text.learner.back}
      </Link>
      {!isKnown && <SectionHead title={text.title} />}
      <ListBody
        isPending={isPending}
        isError={isError}
        isEmpty={!isKnown}
        empty={{ title: text.learner.missing, text: text.learner.missingText }}
        onRetry={retry}
      >
        {user && <Shown uid={uid} user={user} refresh={refresh} />}
      </ListBody>
    </>
  );
}

function Shown({
  uid,
  user,
  refresh,
}: {
  uid: string;
  user: UserFacts;
  refresh: () => Promise<void>;
}) {
  const { profile, account } = user;
  const name = shownLine(profile?.displayName || account?.displayName || account?.email || uid);
  const isActive = (profile?.isActive ?? true) && account?.isDisabled !== true;
  return (
    <>
      <SectionHead
        title={name}
        note={profile?.email || account?.email}
        actions={
          account && <AccountState uid={uid} name={name} isActive={isActive} refresh={refresh} />
        }
      />
      <StateTags isActive={isActive} account={account} />
      <UserFactsList uid={uid} user={user} />
      <UserLearning user={user} />
      <p>
        <Link className="link user__comments" to={href.admin('comments', { author: uid })}>
          <MessageSquare className="icon icon--sm" /> {text.learner.comments}
        </Link>
      </p>
    </>
  );
}

const moment = (iso: string | undefined) =>
  iso && momentText(iso) ? <time dateTime={iso}>{exactText(iso)}</time> : text.unknown;

const lastActivityOf = ({ progress }: UserFacts) =>
  progress
    .map(({ lastAccessed }) => lastAccessed)
    .toSorted()
    .at(-1);

function UserFactsList({ uid, user }: { uid: string; user: UserFacts }) {
  const { profile, account } = user;
  const links = [profile?.website, profile?.github, profile?.linkedin].filter((link) => !!link);
  const facts: [string, ReactNode][] = [
    [text.email, !account ? text.gone : account.emailVerified ? text.verified : text.unverified],
    [text.learner.registered, moment(profile?.createdAt)],
    [text.lastSignIn, moment(profile?.lastLoginAt)],
    [text.learner.lastActivity, moment(lastActivityOf(user))],
    [text.learner.location, profile?.location],
    [
      text.learner.bio,
      profile?.bio && (
        <span key="bio" className="said">
          {shownText(profile.bio)}
        </span>
      ),
    ],
    [text.learner.links, links.length > 0 && <LinkList key="links" links={links as string[]} />],
    [text.learner.saved, profile?.savedCourseIds.length],
    [text.learner.uid, <code key="uid">{uid}</code>],
  ];
  return (
    <section aria-labelledby="user-facts">
      <h2 className="t-h3" id="user-facts">
        {text.learner.facts}
      </h2>
      <dl className="facts">
        {facts
          .filter(([, fact]) => fact !== undefined && fact !== '' && fact !== false)
          .map(([title, fact]) => (
            <div key={title}>
              <dt className="t-sm muted">{title}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function LinkList({ links }: { links: string[] }) {
  return links.map((link) => (
    <span key={link} className="said">
      <a className="link" href={link} rel="noreferrer noopener nofollow" target="_blank">
        {link.replace('https://', '')}
      </a>
    </span>
  ));
}
