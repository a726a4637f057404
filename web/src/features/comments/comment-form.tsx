import '../../ui/field.css';
import '../../ui/textarea.css';
import { COMMENT_LIMITS, isCommentContent } from '@edu/domain/community/comment';
import { characterCount, hasAtMost } from '@edu/domain/text/graphemes';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { comments as text } from './text.ts';
import { Button } from '../../ui/button.tsx';

/** From this number of remaining characters the counter is shown. */
const NEAR = 200;

interface Props {
  value: string;
  onChange: (value: string) => void;
  onPublish: (content: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

function findProblem(content: string): string | undefined {
  if (!hasAtMost(content, COMMENT_LIMITS.content)) return text.tooLong(COMMENT_LIMITS.content);
  return isCommentContent(content) ? undefined : text.empty;
}

export function CommentForm({ value, onChange, onPublish, field }: Props) {
  const id = useId();
  const [isTried, setIsTried] = useState(false);
  /** Published and not typed in since: a double press sends the empty field. */
  const [isPublished, setIsPublished] = useState(false);
  const content = value.trim();
  const problem = isTried ? findProblem(content) : undefined;
  const left = COMMENT_LIMITS.content - characterCount(content);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPublished && content === '') return;
    const wrong = findProblem(content);
    setIsTried(wrong !== undefined);
    setIsPublished(wrong === undefined);
    if (wrong) field.current?.focus();
    else onPublish(content);
  };
  return (
    <form className="comment-form" onSubmit={onSubmit} noValidate>
      <label className="visually-hidden" htmlFor={id}>
        {text.label}
      </label>
      <textarea
        className="input textarea"
        id={id}
        dir="auto"
        ref={field}
        value={value}
        placeholder={text.placeholder}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => {
          setIsPublished(false);
          onChange(event.target.value);
        }}
      />
      <div className="comment-form__below">
        <p id={`${id}-below`} className={problem || left < 0 ? 'field__error' : 'field__hint'}>
          {problem && <CircleAlert className="icon" />}
          <span>{problem ?? (left < 0 ? text.over(-left) : left <= NEAR && text.left(left))}</span>
        </p>
        <Button isSmall label={text.publish} type="submit" />
      </div>
    </form>
  );
}
