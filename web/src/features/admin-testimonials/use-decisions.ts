import { useQueryClient } from '@tanstack/react-query';
import { setTestimonialApproval } from '../../data/administration.ts';
import type { TestimonialState } from '../../data/admin-lists.ts';
import type { Testimonial } from '../../data/testimonials.ts';
import { type Deed, reversed, useBulkAction } from '../../state/bulk-action.ts';
import { adminTestimonials as text } from '../../text/admin-testimonials.ts';

const names =
  (said: (name: string) => string, saidMany: (count: number) => string) =>
  ([first, ...more]: Testimonial[]): string =>
    more.length > 0 ? saidMany(more.length + 1) : said(first?.name ?? '');

const letWait = (item: Testimonial) => setTestimonialApproval(item, false);

const approve: Deed<Testimonial> = {
  run: (item) => setTestimonialApproval(item, true),
  undo: letWait,
  said: names(text.approved, text.approvedMany),
  saidBack: names(text.withdrawn, text.withdrawnMany),
  saidFailed: text.failed,
};

const refuse = (reason: string): Deed<Testimonial> => ({
  run: (item) => setTestimonialApproval(item, false, reason),
  undo: letWait,
  said: names(text.refused, text.refusedMany),
  saidBack: names(text.reopened, text.reopenedMany),
  saidFailed: text.failed,
});

/** Each refused one comes back to its own reason when that is taken back. */
const reopen: Deed<Testimonial> = {
  ...reversed(refuse('')),
  undo: (item) => setTestimonialApproval(item, false, item.reason),
};

const MAIN = { waiting: approve, approved: reversed(approve), refused: reopen };

export function useDecisions(
  items: readonly Testimonial[],
  refresh: () => Promise<void>,
  state: TestimonialState,
) {
  const client = useQueryClient();
  const bulk = useBulkAction(items, async () => {
    await refresh();
    // The home page shows the approved ones.
    void client.invalidateQueries({ queryKey: ['testimonials'] });
  });
  return {
    ...bulk,
    decide: (which: readonly Testimonial[]) => void bulk.act(which, MAIN[state]),
    refuse: (which: readonly Testimonial[], reason: string) => void bulk.act(which, refuse(reason)),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
