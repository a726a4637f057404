import { TriangleAlert } from 'lucide-react';
import { isChunkError, reloadNewest } from '../../state/chunk-error.ts';
import { useOnline } from '../../state/online.ts';
import { admin as text } from '../../text/admin.ts';
import { common } from '../../text/common.ts';
import { SectionHead } from '../../ui/section-head.tsx';

/** In the place of a part whose files did not come: the panel stays. Any other error is the route's. */
export function SectionTrouble({ title, error }: { title: string; error: unknown }) {
  const isOnline = useOnline();
  if (!isChunkError(error)) throw error;
  return (
    <>
      <SectionHead title={title} />
      <div className="alert alert--warn" role="alert">
        <TriangleAlert className="icon" aria-hidden="true" />
        <p>
          <span>{isOnline ? text.missing.online : text.missing.offline}</span>{' '}
          <button type="button" className="link" onClick={reloadNewest}>
            {common.tryAgain}
          </button>
        </p>
      </div>
    </>
  );
}
