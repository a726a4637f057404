import { comments as text } from './text.ts';

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
