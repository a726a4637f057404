import '../../ui/skeleton.css';
import { CloudOff } from 'lucide-react';
import type { LiveComments } from './live-comments.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { comments as text } from './text.ts';
import { common } from '../../lib/i18n/common.ts';
import { Button } from '../../ui/button.tsx';

export function ListState({
  live: { following, retry },
  isEmpty,
  mayWrite,
}: {
  live: LiveComments;
  isEmpty: boolean;
  mayWrite: boolean;
}) {
  const isOnline = useOnline();
  if (following === 'live') {
    const none = mayWrite ? text.noneYours : text.none;
    return isEmpty && <p className="muted mt-5">{isOnline ? none : text.noneOffline}</p>;
  }
  if (following === 'loading') return <CommentsSkeleton withForm={false} />;
  return (
    <p className="comment__note t-sm comments__none" role="status">
      <CloudOff className="icon icon--sm" /> <span>{text.trouble[following]}</span>{' '}
      {following !== 'refused' && <Button variant="link" label={common.tryAgain} onClick={retry} />}
    </p>
  );
}

/** Placeholder while the comments load; `withForm` for a user who may write. */
export function CommentsSkeleton({ withForm }: { withForm: boolean }) {
  return (
    <>
      {withForm && (
        <div className="comment-form" aria-hidden="true">
          <span className="skeleton comment-form__wait" />
        </div>
      )}
      <div className="comments__wait" role="status">
        <span className="visually-hidden">{text.loading}</span>
        <span className="skeleton" aria-hidden="true" />
        <span className="skeleton" aria-hidden="true" />
        <span className="skeleton" aria-hidden="true" />
      </div>
    </>
  );
}
