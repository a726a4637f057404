import '../../styles/admin-overview.css';
import { useAdminOverview } from '../../state/admin-overview.ts';
import { adminOverview as text } from '../../text/admin-overview.ts';
import { exactText } from '../../text/dates.ts';
import { ListBody } from '../../ui/list-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Activity } from './activity.tsx';
import { Attention } from './attention.tsx';

/** «Огляд»: what asks for a decision, each with the way to it, and what has happened lately. */
export function OverviewSection() {
  const { data, isPending, isError, refetch } = useAdminOverview();
  return (
    <>
      <SectionHead title={text.title} note={data && text.asOf(exactText(data.asOf))} />
      <section aria-labelledby="attention">
        <h2 className="t-h4" id="attention">
          {text.attention}
        </h2>
        <ListBody
          isPending={isPending}
          isError={isError}
          isEmpty={false}
          empty={{ title: text.fine }}
          onRetry={() => void refetch()}
        >
          {data && <Attention overview={data} />}
        </ListBody>
      </section>
      <Activity />
    </>
  );
}
