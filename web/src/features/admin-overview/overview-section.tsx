import '../../styles/admin-overview.css';
import { useRef } from 'react';
import { adminOverview as text } from '../../text/admin-overview.ts';
import { common } from '../../text/common.ts';
import { exactText } from '../../text/dates.ts';
import { ListBody } from '../../ui/list-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Activity } from './activity.tsx';
import { Attention } from './attention.tsx';
import { useOverview } from './use-overview.ts';

/** «Огляд»: what asks for a decision, each with the way to it, and what has happened lately. */
export function OverviewSection() {
  const section = useRef<HTMLElement>(null);
  const { shown, isKept, isWaiting, isError, retry, content, activity } = useOverview(section);
  return (
    <>
      <SectionHead title={text.title} note={shown ? text.asOf(exactText(shown.asOf)) : '\u00A0'} />
      <section aria-labelledby="attention" ref={section}>
        <h2 className="t-h4" id="attention">
          {text.attention}
        </h2>
        <ListBody
          isPending={isWaiting && !shown}
          isError={isError && !isKept}
          failed={text.failed}
          onRetry={retry}
        >
          {isKept && isError && <NotRenewed onRetry={retry} />}
          {shown && <Attention overview={shown} {...content} />}
        </ListBody>
      </section>
      {(shown ?? !isWaiting) && <Activity {...activity} />}
    </>
  );
}

/** What stands below is what was seen before. */
function NotRenewed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="row overview__old" role="alert">
      {text.notRenewed}
      <button type="button" className="btn btn--line btn--sm" onClick={onRetry}>
        {common.tryAgain}
      </button>
    </p>
  );
}
