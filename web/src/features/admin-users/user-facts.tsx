import { shownText } from '@edu/domain/shown-text';
import type { ReactNode } from 'react';
import { adminUsers } from '../../text/admin-users.ts';
import { exactText, momentText } from '../../text/dates.ts';
import type { UserFacts } from './use-user.ts';

const text = adminUsers.learner;

const moment = (iso: string | undefined) =>
  iso && momentText(iso) ? <time dateTime={iso}>{exactText(iso)}</time> : adminUsers.unknown;

/** The last thing that was done in any course, or ''. */
const lastActivityOf = ({ progress }: UserFacts) =>
  progress
    .map(({ lastAccessed }) => lastAccessed)
    .toSorted()
    .at(-1);

/** The facts of the profile; those that were not given are left out. */
export function UserFactsList({ uid, user }: { uid: string; user: UserFacts }) {
  const { profile, account } = user;
  const links = [profile?.website, profile?.github, profile?.linkedin].filter((link) => !!link);
  const facts: [string, ReactNode][] = [
    [
      adminUsers.email,
      !account
        ? adminUsers.gone
        : account.emailVerified
          ? adminUsers.verified
          : adminUsers.unverified,
    ],
    [text.registered, moment(profile?.createdAt)],
    [adminUsers.lastSignIn, moment(profile?.lastLoginAt)],
    [text.lastActivity, moment(lastActivityOf(user))],
    [text.location, profile?.location],
    [
      text.bio,
      profile?.bio && (
        <span key="bio" className="said">
          {shownText(profile.bio)}
        </span>
      ),
    ],
    [text.links, links.length > 0 && <LinkList key="links" links={links as string[]} />],
    [text.saved, profile?.savedCourseIds.length],
    [text.uid, <code key="uid">{uid}</code>],
  ];
  return (
    <section aria-labelledby="user-facts">
      <h2 className="t-h3" id="user-facts">
        {text.facts}
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
