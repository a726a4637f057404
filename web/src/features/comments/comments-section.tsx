import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { useLiveComments } from './live-comments.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { comments as text } from './text.ts';
import { CommentList } from './comment-list.tsx';
import { OwnComments } from './own-comments.tsx';

interface Props {
  courseId: string;
  /** Help for a user whose address must be verified first. */
  verify: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The number of comments; 0 until it is known. */
  onCount: (count: number) => void;
  /** False while the reader is unknown. A remembered user writes meanwhile. */
  mayRead: boolean;
}

export function CommentsSection({ courseId, verify, heading, onCount, mayRead }: Props) {
  const { user, remembered } = useAuth();
  const writer = user ?? remembered;
  const { settings } = useSettings();
  const [announcement, setAnnouncement] = useState('');
  const live = useLiveComments(courseId, user?.uid, mayRead);
  const count = live.following === 'live' && !live.hasMore ? live.shown.length : 0;
  useEffect(() => onCount(count), [count, onCount]);
  const isUnverified = user ? !user.emailVerified : remembered?.isUnverified === true;
  const mustVerify = settings.security.requireEmailVerification && isUnverified;

  return (
    <>
      {mustVerify && (
        <div className="comment-form">
          <p>{text.unverified}</p>
          {verify}
        </div>
      )}
      {writer ? (
        <OwnComments
          key={writer.uid}
          courseId={courseId}
          writer={writer}
          mayWrite={!mustVerify}
          live={live}
          onAnnounce={setAnnouncement}
          heading={heading}
        />
      ) : (
        <CommentList
          live={live}
          uid={undefined}
          own={undefined}
          onAnnounce={setAnnouncement}
          heading={heading}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
