import '../../styles/writing.css';
import '../../styles/comments.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useAuth } from '../../state/auth.tsx';
import { useLiveComments } from '../../state/live-comments.ts';
import { useSettings } from '../../state/settings.tsx';
import { comments as text } from '../../text/comments.ts';
import { useInView } from '../../ui/use-in-view.ts';
import { CommentList } from './comment-list.tsx';
import { OwnComments } from './own-comments.tsx';

interface Props {
  courseId: string;
  /** What helps somebody whose address must be verified first. */
  verify: ReactNode;
}

/** The comments of a course, followed from the moment that the section comes into view. */
export function CommentsSection({ courseId, verify }: Props) {
  const { user, loading } = useAuth();
  const { settings } = useSettings();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useState('');
  const isSeen = useInView(section, '200px');
  const live = useLiveComments(courseId, user?.uid, isSeen && !loading);
  const mustVerify = settings.security.requireEmailVerification && user?.emailVerified === false;
  useReturn(heading);

  return (
    <section id="comments" aria-labelledby="comments-h" ref={section}>
      <h2 className="t-h2" id="comments-h" ref={heading} tabIndex={-1}>
        {text.title}
        <Count shown={live.shown.length} isAll={live.following === 'live' && !live.hasMore} />
      </h2>
      {!user && !loading && (
        <p className="comment-form">
          <span>
            <Link className="link" to={href.auth({ next: `${href.course(courseId)}#comments` })}>
              {text.signIn}
            </Link>
            , {text.guest}
          </span>
        </p>
      )}
      {mustVerify && (
        <div className="comment-form">
          <p>{text.unverified}</p>
          {verify}
        </div>
      )}
      {user ? (
        <OwnComments
          key={user.uid}
          courseId={courseId}
          user={user}
          mayWrite={!mustVerify}
          live={live}
          onTold={setTold}
          heading={heading}
        />
      ) : (
        <CommentList
          live={live}
          uid={undefined}
          own={undefined}
          onTold={setTold}
          heading={heading}
        />
      )}
      <p className="vh" role="status">
        {told}
      </p>
    </section>
  );
}

function Count({ shown, isAll }: { shown: number; isAll: boolean }) {
  if (shown === 0 || !isAll) return null;
  return <span className="comments__count num"> {shown}</span>;
}

/** Whoever comes back from signing in stands where they were. */
function useReturn(heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    if (window.location.hash !== '#comments') return;
    // After the arrival at the page, which begins at its top.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [heading]);
}
