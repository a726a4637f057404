import '../../ui/message.css';
import './offline-courses.css';
import { useAction } from '../../lib/use-action.ts';
import { RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { usePageTitle } from '../settings/page-title.ts';
import { isUnreached } from '../../lib/sticky-error.ts';
import { common } from '../../lib/i18n/common.ts';
import { offlineCourses } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { ContentTrouble } from '../../ui/content-trouble.tsx';
import { useAvailableCourses } from './available-courses.ts';

const text = offlineCourses.missing;
/** Short enough to read. */
const LIST_LENGTH = 12;

/**
 * The page's content failed to load. Without a network: what is missing, and which courses can be
 * opened.
 */
export function Unreachable({
  error,
  onRetry,
}: {
  error: Error | null;
  onRetry: () => Promise<unknown>;
}) {
  const isOnline = useOnline();
  // The server answered: this is another failure.
  return isOnline && !isUnreached(error) ? (
    <ContentTrouble failed onRetry={() => void onRetry()} />
  ) : (
    <UnreachableMessage onRetry={onRetry} />
  );
}

function UnreachableMessage({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, isIdle } = useAction({ mutationFn: onRetry });
  // Moves the focus to the replacing content before this button is removed.
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown === document.activeElement)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  usePageTitle(text.title);
  return (
    <section className="wrap message">
      <div>
        <h1 className="t-title" tabIndex={-1}>
          {text.title}
        </h1>
        <p className="t-lead mt-4">{text.text}</p>
        {!isIdle && !isPending && (
          <p className="mt-4" role="alert">
            {text.still}
          </p>
        )}
        <p className="message__actions">
          <Button
            variant="primary"
            icon={RotateCcw}
            label={isPending ? text.trying : common.tryAgain}
            ref={button}
            aria-disabled={isPending}
            onClick={() => mutate()}
          />
          <Link className="btn btn--line" to={href.catalog()}>
            {common.toCatalog}
          </Link>
        </p>
        <AvailableCourses />
      </div>
      <div className="message__art" aria-hidden="true">
        <Cover course={{ id: 'not-here', category: 'Cloud' }} />
      </div>
    </section>
  );
}

function AvailableCourses() {
  const courses = useAvailableCourses().slice(0, LIST_LENGTH);
  if (courses.length === 0) return null;
  return (
    <>
      <h2 className="t-h4 mt-8">{text.here}</h2>
      <ul role="list" className="offline-courses__list">
        {courses.map(({ id, title }) => (
          <li key={id}>
            <Link className="link" to={href.course(id)}>
              {typography(title)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
