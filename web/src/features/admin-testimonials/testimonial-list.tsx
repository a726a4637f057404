import { useState } from 'react';
import type { TestimonialState } from '../../data/admin-lists.ts';
import type { Testimonial } from '../../data/testimonials.ts';
import { adminTestimonials as text } from '../../text/admin-testimonials.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { KeysHint } from './keys-hint.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { TestimonialItem } from './testimonial-item.tsx';
import type { Decisions } from './use-decisions.ts';
import { useListKeys } from './use-list-keys.ts';

/** A page of testimonials, to be decided on one by one, many at once, or by keys. */
export function TestimonialList({
  items,
  state,
  decisions,
}: {
  items: readonly Testimonial[];
  state: TestimonialState;
  decisions: Decisions;
}) {
  const { chosen, isAll, progress, failures, isChosen, toggle, toggleAll, decide } = decisions;
  const [refusing, setRefusing] = useState<readonly Testimonial[]>([]);
  const { list, onKeyDown } = useListKeys(items, {
    onDecide: (item) => decide([item]),
    onChoose: ({ id }) => toggle(id),
    decideBy: state === 'waiting' ? 'KeyA' : 'KeyW',
  });
  return (
    <>
      <BulkBar isAll={isAll} count={chosen.length} onToggleAll={toggleAll} progress={progress}>
        <button
          type="button"
          className="btn btn--primary btn--sm"
          aria-disabled={!!progress}
          onClick={() => decide(chosen)}
        >
          {text.decideChosen[state]}
        </button>
        {state === 'waiting' && (
          <button
            type="button"
            className="btn btn--line btn--sm"
            aria-disabled={!!progress}
            onClick={() => setRefusing(chosen)}
          >
            {text.refuseChosen}
          </button>
        )}
      </BulkBar>
      <KeysHint state={state} />
      <ul role="list" className="mod" aria-label={text.list[state]} ref={list}>
        {items.map((item) => (
          <TestimonialItem
            key={item.id}
            item={item}
            state={state}
            isChosen={isChosen(item.id)}
            failure={failures.get(item.id)}
            isBusy={!!progress}
            onKeyDown={(event) => onKeyDown(event, item)}
            onChoose={() => toggle(item.id)}
            onDecide={() => decide([item])}
            onRefuse={() => setRefusing([item])}
          />
        ))}
      </ul>
      {refusing.length > 0 && (
        <RefuseDialog
          count={refusing.length}
          onRefuse={(reason) => {
            decisions.refuse(refusing, reason);
            setRefusing([]);
          }}
          onClose={() => setRefusing([])}
        />
      )}
    </>
  );
}
