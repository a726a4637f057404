import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../features/settings/page-title.ts';
import { NotFound } from '../features/not-found/not-found.tsx';
import { PublicShelfView } from '../features/shelf/public-shelf.tsx';
import { shelfQuery } from '../features/shelf/query.ts';
import { shelf as text } from '../features/shelf/text.ts';
import { common } from '../lib/i18n/common.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** `/shelf/{handle}`: what a learner shows to everybody. */
export function ShelfPage() {
  const { handle = '' } = useParams();
  const { data, isPending, isError, refetch } = useQuery(shelfQuery(handle));
  usePageTitle(data ? text.title(data.handle) : undefined);
  if (data) return <PublicShelfView shelf={data} />;
  if (isPending) return <Spinner />;
  if (!isError) return <NotFound {...text.missing} />;
  return (
    <Message
      title={text.unreachable.title}
      actions={
        <Button
          variant="primary"
          icon={RotateCcw}
          label={common.tryAgain}
          onClick={() => void refetch()}
        />
      }
    >
      <p className="t-lead mt-4">{text.unreachable.text}</p>
    </Message>
  );
}
