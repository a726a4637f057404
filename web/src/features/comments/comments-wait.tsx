import { comments as text } from './text.ts';

/** The shape of the comments while they are on their way; `withForm` for somebody who may write. */
export function CommentsWait({ withForm }: { withForm: boolean }) {
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
