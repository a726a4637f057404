import '../../ui/tag.css';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Comment } from './api.ts';
import { comments as text } from './text.ts';
import { agoText, exactText } from '../../lib/i18n/dates.ts';
import { AdminBadge } from '../../ui/admin-badge.tsx';
import { Avatar, PersonName } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';

interface Props {
  comment: Comment;
  now: number;
  isOwn: boolean;
  onRemove: () => void;
  /** The note on a comment that is not sent yet. */
  children?: ReactNode;
}

export function CommentItem({ comment, now, isOwn, onRemove, children }: Props) {
  const { id, author, authorRole, content, createdAt } = comment;
  return (
    <li className="comment" id={`comment-${id}`} tabIndex={-1}>
      <Avatar name={author} />
      <div>
        <div className="comment__head">
          <p className="ui-text">
            <b className="strong">
              <PersonName name={author} />
            </b>
            {authorRole === 'admin' && <AdminBadge />}
            {isOwn && <span className="tag">{text.you}</span>}{' '}
            <time dateTime={createdAt} title={exactText(createdAt)}>
              {agoText(createdAt, now)}
            </time>
          </p>
          {isOwn && (
            <IconButton icon={Trash2} isSmall label={text.removeLabel} onClick={onRemove} />
          )}
        </div>
        <FoldedText text={content} />
        {children}
      </div>
    </li>
  );
}
