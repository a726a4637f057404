import type { AppError } from '@edu/domain/errors';
import { DELETED_PERSON } from '@edu/domain/personal-data';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useCourses } from '../../state/content.ts';
import { adminComments as text } from '../../text/admin-comments.ts';
import { typography } from '../../text/typography.ts';
import { AdminBadge } from '../../ui/admin-badge.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { PersonName } from '../../ui/avatar.tsx';

export function AuthorCell({
  author,
  authorRole,
  userId,
  isChosen,
  onChoose,
}: {
  author: string;
  authorRole?: 'admin' | undefined;
  userId: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <span className="u">
      <label className="check pick">
        <input
          type="checkbox"
          aria-label={text.choose(author)}
          checked={isChosen}
          onChange={onChoose}
        />
      </label>
      <span className="u__who">
        {userId === DELETED_PERSON.uid || !userId ? (
          <b className="strong">
            <PersonName name={author} />
          </b>
        ) : (
          <Link className="link strong" to={href.admin('users', { user: userId })}>
            <PersonName name={author} />
          </Link>
        )}{' '}
        {authorRole === 'admin' && <AdminBadge />}
      </span>
    </span>
  );
}

export function TextCell({ content, failure }: { content: string; failure: AppError | undefined }) {
  return (
    <>
      <FoldedText text={content} />
      {failure && (
        <span className="field__error">
          <CircleAlert className="icon" />{' '}
          <span>{text.why[failure.code] ?? text.why['other']}</span>
        </span>
      )}
    </>
  );
}

/** A course by its title; by its id where the content service does not have it (any more). */
export function CourseTitle({ courseId }: { courseId: string }) {
  const { courses } = useCourses(true);
  const course = courses.find(({ id }) => id === courseId);
  if (!course) return <span className="muted">{courseId}</span>;
  return (
    <Link className="link" to={href.course(courseId)}>
      {typography(course.title)}
    </Link>
  );
}
