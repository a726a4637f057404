import { admin } from '../../text/admin.ts';
import { SectionHead } from '../../ui/section-head.tsx';

export function TestimonialsSection() {
  return <SectionHead title={admin.tabs.testimonials} />;
}
