import { useQueryClient } from '@tanstack/react-query';
import { setTestimonialApproval } from '../../data/administration.ts';
import type { Testimonial } from '../../data/testimonials.ts';
import { type Deed, useBulkAction } from '../../state/bulk-action.ts';
import { adminTestimonials as text } from '../../text/admin-testimonials.ts';

const approve: Deed<Testimonial> = {
  run: (item) => setTestimonialApproval(item, true),
  undo: (item) => setTestimonialApproval(item, false),
  said: ([first, ...more]) =>
    more.length > 0 ? text.approvedMany(more.length + 1) : text.approved(first?.name ?? ''),
  saidBack: ([first, ...more]) =>
    more.length > 0 ? text.withdrawnMany(more.length + 1) : text.withdrawn(first?.name ?? ''),
  saidFailed: text.failed,
};

const withdraw: Deed<Testimonial> = {
  run: approve.undo,
  undo: approve.run,
  said: approve.saidBack,
  saidBack: approve.said,
  saidFailed: text.failed,
};

/** Chosen testimonials, and how they are approved, or withdrawn where `toApprove` is false. */
export function useDecisions(
  items: readonly Testimonial[],
  refresh: () => Promise<void>,
  toApprove: boolean,
) {
  const client = useQueryClient();
  const bulk = useBulkAction(items, async () => {
    await refresh();
    // The home page shows the approved ones.
    void client.invalidateQueries({ queryKey: ['testimonials'] });
  });
  const deed = toApprove ? approve : withdraw;
  return { ...bulk, decide: (which: readonly Testimonial[]) => void bulk.act(which, deed) };
}

export type Decisions = ReturnType<typeof useDecisions>;
