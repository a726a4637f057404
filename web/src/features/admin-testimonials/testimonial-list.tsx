import type { Testimonial } from '../../data/testimonials.ts';
import { adminTestimonials as text } from '../../text/admin-testimonials.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { KeysHint } from './keys-hint.tsx';
import { TestimonialItem } from './testimonial-item.tsx';
import type { Decisions } from './use-decisions.ts';
import { useListKeys } from './use-list-keys.ts';

/** A page of testimonials, to be decided on one by one, many at once, or by keys. */
export function TestimonialList({
  items,
  isApproved,
  decisions,
}: {
  items: readonly Testimonial[];
  isApproved: boolean;
  decisions: Decisions;
}) {
  const { chosen, isAll, progress, failures, isChosen, toggle, toggleAll, decide } = decisions;
  const { list, onKeyDown } = useListKeys(items, {
    onDecide: (item) => decide([item]),
    onChoose: ({ id }) => toggle(id),
    decideBy: isApproved ? 'KeyW' : 'KeyA',
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
          {isApproved ? text.withdrawChosen : text.approveChosen}
        </button>
      </BulkBar>
      <KeysHint isApproved={isApproved} />
      <ul
        role="list"
        className="mod"
        aria-label={text.list[isApproved ? 'approved' : 'waiting']}
        ref={list}
      >
        {items.map((item) => (
          <TestimonialItem
            key={item.id}
            item={item}
            isChosen={isChosen(item.id)}
            failure={failures.get(item.id)}
            isBusy={!!progress}
            onKeyDown={(event) => onKeyDown(event, item)}
            onChoose={() => toggle(item.id)}
            onDecide={() => decide([item])}
          />
        ))}
      </ul>
    </>
  );
}
