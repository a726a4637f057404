import { isChunkError, reloadNewest } from '../../state/chunk-error.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { admin as text } from '../../text/admin.ts';
import { common } from '../../text/common.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

/** In the place of a part whose files did not come: the panel stays. Any other error is the route's. */
export function SectionTrouble({ title, error }: { title: string; error: unknown }) {
  const isOnline = useOnline();
  if (!isChunkError(error)) throw error;
  return (
    <>
      <SectionHead title={title} />
      <Alert kind="warn" role="alert">
        <span>{isOnline ? text.missing.online : text.missing.offline}</span>{' '}
        <Button kind="link" label={common.tryAgain} onClick={reloadNewest} />
      </Alert>
    </>
  );
}
