import '../../styles/moderation.css';
import { useState } from 'react';
import { getTestimonialPage, type TestimonialState } from '../../data/admin-lists.ts';
import { usePaged } from '../../state/paged.ts';
import { adminTestimonials as text } from '../../text/admin-testimonials.ts';
import { list as listText } from '../../text/list.ts';
import { Choice } from '../../ui/choice.tsx';
import { PagedBody } from '../../ui/paged-body.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ResultBanner } from '../../ui/result-banner.tsx';
import { TestimonialList } from './testimonial-list.tsx';
import { useDecisions } from './use-decisions.ts';

export function TestimonialsSection() {
  const [shown, setShown] = useState<TestimonialState>('waiting');
  const list = usePaged(['testimonials', shown], (after) => getTestimonialPage(shown, after));
  const decisions = useDecisions(list.items, list.refresh, shown);
  return (
    <>
      <SectionHead title={text.title} note={text.note} />
      <Choice label={listText.filter} options={text.shown} value={shown} onChange={setShown} />
      <PagedBody list={list} empty={text.none[shown]}>
        <TestimonialList items={list.items} state={shown} decisions={decisions} />
      </PagedBody>
      <ResultBanner told={decisions.told} onClose={decisions.forget} />
    </>
  );
}
