import { RotateCcw } from 'lucide-react';
import type { FallbackProps } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import { common } from '../lib/i18n/common.ts';
import { states } from '../lib/i18n/states.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { paths } from './paths.ts';
import { takeUpdate } from '../lib/pwa/app-update.ts';

/**
 * The error page of every route: the specified sentence, the error message and a link to continue.
 */
export function RouteError({ error, resetErrorBoundary }: FallbackProps) {
  const message = error instanceof Error ? error.message : String(error);
  return (
    <Message
      title={states.error.title}
      lang="en"
      art={{ id: 'error', category: 'Mobile' }}
      actions={
        <>
          <Button
            variant="primary"
            lang="en"
            onClick={() => (isChunkError(error) ? reloadNewest() : resetErrorBoundary())}
          >
            <RotateCcw className="icon icon--sm" />
            {states.error.action}
          </Button>
          <Link className="btn btn--quiet" to={paths.home}>
            {common.toHome}
          </Link>
        </>
      }
    >
      <p className="message__err" role="alert">
        <code lang="en">{message}</code>
      </p>
      <p className="t-lead mt-4">{states.error.help}</p>
    </Message>
  );
}

/**
 * Whether a chunk of the app failed to load. Browsers cache the failure, so only a reload fetches
 * it again.
 */
const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|preload CSS/i.test(error.message);

/** Loads the newest version: the current one may refer to a file that was removed. */
const reloadNewest = (): void => void takeUpdate().catch(() => location.reload());
