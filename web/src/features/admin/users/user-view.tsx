import '../../../ui/rating-summary.css';
import '../../../ui/tag.css';
import { toPercent } from '@edu/domain/lib/percent';
import { PersonName } from '../../../ui/avatar.tsx';
import type { AccountFacts } from '@edu/domain/accounts/account-state';
import type { CourseCard } from '@edu/domain/content/course';
import { courseSummary } from '@edu/domain/learning/progress-summary';
import { isolated } from '@edu/domain/text/isolated';
import { shownText } from '@edu/domain/text/shown-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Check, MessageSquare, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../../app/paths.ts';
import { describeAccounts, setAccountActive } from '../shared/api.ts';
import { getProfile } from '../../profile/api.ts';
import { getProgress } from '../../progress/api.ts';
import { getRatings } from '../../ratings/api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useCoursesById } from '../../content/courses-by-id.ts';
import { adminUsers as text } from './text.ts';
import { common } from '../../../lib/i18n/common.ts';
import { exactText, momentText } from '../../../lib/i18n/dates.ts';
import { doneCount, percentText } from '../../../lib/i18n/format.ts';
import { rating as ratingText } from '../../../ui/rating-text.ts';
import { typography } from '@edu/domain/text/typography';
import { Bar } from '../../../ui/bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ResultToast } from '../shared/bulk.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { BackLink, ListBody, SectionHead } from '../shared/list.tsx';
import { actionFailure } from '../shared/action-failure.ts';
import { useAction } from '../../../lib/use-action.ts';

const { learner } = text;

async function readUser(uid: string) {
  const [profile, accounts, progress, ratings] = await Promise.all([
    getProfile(uid),
    describeAccounts([uid]),
    getProgress(uid),
    getRatings(uid),
  ]);
  return { uid, profile: profile ?? null, account: accounts[uid], progress, ratings };
}

type UserFacts = Awaited<ReturnType<typeof readUser>>;
type Progress = UserFacts['progress'][number];

export function UserView({ uid }: { uid: string }) {
  const query = useQuery({
    queryKey: ['admin', 'users', 'one', uid],
    queryFn: () => readUser(uid),
    staleTime: 0,
    gcTime: 60_000,
  });
  const user = query.data;
  const isKnown = !!user?.profile || !!user?.account;
  return (
    <>
      <BackLink to={href.admin('users')} label={learner.back} />
      {!isKnown && <SectionHead title={text.title} />}
      <ListBody
        query={query}
        empty={!isKnown && { title: learner.missing, text: learner.missingText }}
      >
        {user && <Shown user={user} />}
      </ListBody>
    </>
  );
}

/** Whether the address of an account is verified, or that the account was deleted. */
export const emailState = (account: AccountFacts | undefined): string =>
  !account ? text.gone : account.emailVerified ? text.verified : text.unverified;

export function StateTags(props: { isActive: boolean; account: AccountFacts | undefined }) {
  const { isActive, account } = props;
  const isOpen = isActive && !account?.isDisabled;
  const Icon = isOpen ? Check : Ban;
  return (
    <span className="row tags">
      <span className={isOpen ? 'tag tag--ok' : 'tag'}>
        <Icon className="icon icon--sm" />
        <span>{isOpen ? text.active : text.inactive}</span>
      </span>
      {account?.isAdmin && <span className="tag tag--new">{text.admin}</span>}
    </span>
  );
}

function Shown({ user }: { user: UserFacts }) {
  const { uid, profile, account } = user;
  const name = profile?.displayName || account?.displayName || account?.email || uid;
  const isActive = (profile?.isActive ?? true) && account?.isDisabled !== true;
  return (
    <>
      <SectionHead
        title={<PersonName name={name} />}
        note={profile?.email || account?.email}
        actions={account && <AccountState uid={uid} name={name} isActive={isActive} />}
      />
      <StateTags isActive={isActive} account={account} />
      <UserFactsList user={user} />
      <UserLearning user={user} />
      <p>
        <Link className="link user__comments" to={href.admin('comments', { author: uid })}>
          <MessageSquare className="icon icon--sm" /> {learner.comments}
        </Link>
      </p>
    </>
  );
}

function AccountState({ uid, name, isActive }: { uid: string; name: string; isActive: boolean }) {
  const { change: changeText } = text;
  const { user } = useAuth();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const change = useAction({
    mutationFn: (active: boolean) => setAccountActive(uid, active),
    // The action is pending until the account is fresh.
    onSettled: async () => {
      const keys = ['users', 'accounts'].map((key) => ['admin', key]);
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  if (uid === user?.uid) return <p className="t-sm muted user__own">{changeText.own}</p>;
  const { mutate, isPending, isSuccess, error, variables } = change;
  const deactivate = () => mutate(false, { onSettled: () => setIsAsked(false) });
  const done = variables ? changeText.reactivated : changeText.deactivated;
  const result = {
    text: isSuccess ? done(isolated(name)) : '',
    failure: error ? actionFailure(error, changeText.failures) : '',
    undo: isSuccess ? () => mutate(!variables) : undefined,
  };
  return (
    <>
      <Button
        label={
          isPending ? changeText.busy : isActive ? changeText.deactivate : changeText.reactivate
        }
        aria-disabled={isPending}
        onClick={() => (isActive ? setIsAsked(true) : mutate(true))}
      />
      {isAsked && (
        <ConfirmDialog
          title={changeText.title(isolated(name))}
          action={isPending ? changeText.busy : changeText.deactivate}
          isBusy={isPending}
          isClosable={!isPending}
          onConfirm={deactivate}
          onClose={() => setIsAsked(false)}
        >
          <p>{changeText.text}</p>
          <p>{changeText.consequences}</p>
        </ConfirmDialog>
      )}
      <ResultToast result={result} forget={change.reset} />
    </>
  );
}

const moment = (iso: string | undefined) =>
  iso && momentText(iso) ? <time dateTime={iso}>{exactText(iso)}</time> : text.unknown;

function UserFactsList({ user: { uid, profile, account, progress } }: { user: UserFacts }) {
  const links = [profile?.website, profile?.github, profile?.linkedin].filter((link) => !!link);
  const last = progress.map(({ lastAccessed }) => lastAccessed).toSorted();
  const facts: [string, ReactNode][] = [
    [text.email, emailState(account)],
    [learner.registered, moment(profile?.createdAt)],
    [text.lastSignIn, moment(profile?.lastLoginAt)],
    [learner.lastActivity, moment(last.at(-1))],
    [learner.location, profile?.location && <PersonName key="place" name={profile.location} />],
    [learner.bio, profile?.bio && <UserText key="bio">{shownText(profile.bio)}</UserText>],
    [
      learner.links,
      links.length > 0 && links.map((link) => <LinkOut key={link} to={link ?? ''} />),
    ],
    [learner.saved, profile?.savedCourseIds.length],
    [learner.uid, <code key="uid">{uid}</code>],
  ];
  return (
    <section aria-labelledby="user-facts">
      <h2 className="t-h3" id="user-facts">
        {learner.facts}
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

const UserText = ({ children }: { children: ReactNode }) => (
  <span className="user-text" dir="auto">
    {children}
  </span>
);

const LinkOut = ({ to }: { to: string }) => (
  <UserText>
    <a className="link" href={to} rel="noreferrer noopener nofollow" target="_blank">
      {to.replace('https://', '')}
    </a>
  </UserText>
);

function UserLearning({ user: { progress, ratings } }: { user: UserFacts }) {
  const ids = [...progress, ...ratings].map(({ courseId }) => courseId);
  const { courses } = useCoursesById([...new Set(ids)]);
  const findCourse = (id: string) => courses.find((course) => course.id === id);
  const getTitle = (id: string) => typography(findCourse(id)?.title ?? id);
  const begun = progress.toSorted((a, b) => b.lastAccessed.localeCompare(a.lastAccessed));
  const results = begun.flatMap(({ courseId, quizzes }) =>
    Object.entries(quizzes).map(([quizId, result]) => {
      const at = findCourse(courseId)?.quizIds.indexOf(quizId) ?? -1;
      const course = getTitle(courseId);
      const title = at < 0 ? `${course}: ${quizId}` : learner.quizTitle(at + 1, course);
      return { ...result, id: `${courseId} ${quizId}`, title };
    }),
  );
  const quizColumns: Column<(typeof results)[number]>[] = [
    { title: learner.quiz, cell: ({ title }) => title },
    {
      title: learner.score,
      cell: ({ score, totalQuestions: total }) =>
        learner.scored(score, total, percentText(toPercent(score, total))),
    },
    { title: learner.when, cell: ({ completedAt }) => momentText(completedAt) },
  ];
  const ratingColumns: Column<UserFacts['ratings'][number]>[] = [
    {
      title: learner.course,
      cell: ({ courseId }) => (
        <Link className="link" to={href.course(courseId)}>
          {getTitle(courseId)}
        </Link>
      ),
    },
    {
      title: learner.rating,
      cell: ({ rating }) => (
        <span className="stars">
          <Star className="icon" /> {ratingText.of(rating)}
        </span>
      ),
    },
    { title: learner.when, cell: ({ updatedAt }) => momentText(updatedAt) },
  ];
  return (
    <>
      <section>
        <h2 className="t-h3">{learner.courses}</h2>
        {begun.length === 0 && <p className="muted">{learner.noCourses}</p>}
        <ul role="list" className="mt-2">
          {begun.map((course) => (
            <CourseRow
              key={course.courseId}
              progress={course}
              course={findCourse(course.courseId)}
            />
          ))}
        </ul>
      </section>
      <TableSection
        title={learner.quizzes}
        none={learner.noQuizzes}
        columns={quizColumns}
        rows={results}
      />
      <TableSection
        title={learner.ratings}
        none={learner.noRatings}
        columns={ratingColumns}
        rows={ratings}
      />
    </>
  );
}

function TableSection<Row extends { id: string }>(props: {
  title: string;
  none: string;
  columns: Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    <section>
      <h2 className="t-h3">{props.title}</h2>
      {props.rows.length === 0 ? (
        <p className="muted">{props.none}</p>
      ) : (
        <DataTable caption={props.title} {...props} />
      )}
    </section>
  );
}

function CourseRow({ progress, course }: { progress: Progress; course: CourseCard | undefined }) {
  if (!course) return <li className="learned__row muted">{progress.courseId}</li>;
  const summary = courseSummary(course, progress);
  const title = typography(course.title);
  return (
    <li className="learned__row">
      <Link className="link strong" to={href.course(course.id)}>
        {title}
      </Link>
      <p className="t-sm muted">
        {doneCount.lessons(summary.completedLessons, summary.totalLessons)}
        <span>
          {summary.totalQuizzes > 0 &&
            `, ${doneCount.quizzes(summary.passedQuizzes, summary.totalQuizzes)}`}
        </span>
      </p>
      <span className="learned__bar">
        <Bar
          percent={summary.percent}
          isPassed={summary.isPassed}
          label={`${common.courseProgress}: ${title}`}
        />
        <b className="num ui-text">{percentText(summary.percent)}</b>
      </span>
      <span className="t-sm muted">{momentText(summary.lastAccessed)}</span>
    </li>
  );
}
