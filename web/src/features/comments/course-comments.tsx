import './comments.css';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { comments as text } from './text.ts';
import { common } from '../../lib/i18n/common.ts';
import { Button } from '../../ui/button.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { CommentsSkeleton } from './list-state.tsx';

const Comments = lazy(async () => ({
  default: (await import('./comments-section.tsx')).CommentsSection,
}));

interface Props {
  courseId: string;
  /** Help for a user whose address must be verified first. */
  verify: ReactNode;
}

/** The comments section; its data and its code load when it comes near the viewport. */
export function CourseComments({ courseId, verify }: Props) {
  const { user, remembered, loading, isUnreached } = useAuth();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [count, setCount] = useState(0);
  const isSeen = useInView(section, '200px');
  const wait = <CommentsSkeleton withForm={Boolean(user ?? remembered)} />;
  useReturn(heading);

  return (
    <section id="comments" aria-labelledby="comments-h" ref={section}>
      <h2 className="t-h2" id="comments-h" ref={heading} tabIndex={-1}>
        {text.title}
        {count > 0 && <span className="comments__count num"> {count}</span>}
      </h2>
      {/* On the server too: a line inserted later would shift the placeholder below it. */}
      {!user && !(loading && remembered) && (
        <p className="comment-form">
          <span>
            <Link className="link" to={href.auth({ next: `${href.course(courseId)}#comments` })}>
              {text.signIn}
            </Link>
            , {text.guest}
          </span>
        </p>
      )}
      {isSeen && (!loading || isUnreached || remembered) ? (
        <ErrorBoundary
          fallbackRender={({ resetErrorBoundary }) => <Failed onRetry={resetErrorBoundary} />}
        >
          <Suspense fallback={wait}>
            <Comments
              courseId={courseId}
              verify={verify}
              heading={heading}
              onCount={setCount}
              mayRead={!loading || isUnreached === true}
            />
          </Suspense>
        </ErrorBoundary>
      ) : (
        wait
      )}
    </section>
  );
}
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="comment__note t-sm comments__none" role="status">
      {text.trouble.failed} <Button variant="link" label={common.tryAgain} onClick={onRetry} />
    </p>
  );
}

/** Scroll a user who returns from sign-in to the comments. */
function useReturn(heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    if (window.location.hash !== '#comments') return;
    // After useScrollRestoration, which scrolls to the top.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [heading]);
}
