import { shownLine } from '@edu/domain/shown-text';
import { ArrowLeft, MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminSearch } from '../../state/admin-search.ts';
import { adminUsers as text } from '../../text/admin-users.ts';
import { ListBody } from '../../ui/list-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { AccountState } from './account-state.tsx';
import { StateTags } from './state-tags.tsx';
import { type UserFacts, useUser } from './use-user.ts';
import { UserFactsList } from './user-facts.tsx';
import { UserLearning } from './user-learning.tsx';

/** One learner: who they are, how far they have come, and whether they may sign in. */
export function UserView({ uid }: { uid: string }) {
  const { user, isPending, isError, retry, refresh } = useUser(uid);
  const isKnown = !!user?.profile || !!user?.account;
  return (
    <>
      <Link className="link link--go t-ui user__back" to={adminSearch({ tab: 'users' })}>
        <ArrowLeft className="icon icon--sm" aria-hidden="true" /> {text.learner.back}
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
        <Link className="link user__comments" to={adminSearch({ tab: 'comments', author: uid })}>
          <MessageSquare className="icon icon--sm" aria-hidden="true" /> {text.learner.comments}
        </Link>
      </p>
    </>
  );
}
