import '../../styles/admin-overview.css';
import { adminOverview as text } from '../../text/admin-overview.ts';
import { exactText } from '../../text/dates.ts';
import { ListBody } from '../../ui/list-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Activity } from './activity.tsx';
import { Attention } from './attention.tsx';
import { useOverview } from './use-overview.ts';

/** «Огляд»: what asks for a decision, each with the way to it, and what has happened lately. */
export function OverviewSection() {
  const { shown, isWaiting, isError, retry, content, activity } = useOverview();
  return (
    <>
      <SectionHead title={text.title} note={shown ? text.asOf(exactText(shown.asOf)) : '\u00A0'} />
      <section aria-labelledby="attention">
        <h2 className="t-h4" id="attention">
          {text.attention}
        </h2>
        <ListBody
          isPending={isWaiting && !shown}
          isError={isError}
          failed={text.failed}
          onRetry={retry}
        >
          {shown && <Attention overview={shown} {...content} />}
        </ListBody>
      </section>
      {!isWaiting && <Activity {...activity} />}
    </>
  );
}
