import '../../ui/skeleton.css';
import { testimonials } from './text.ts';

export function TestimonialFormHead({
  title,
  lead,
  isAlone,
}: {
  title: string;
  lead: string;
  isAlone: boolean;
}) {
  const Heading = isAlone ? 'h2' : 'h3';
  return (
    <div>
      <Heading className={isAlone ? 't-h2' : 't-h3'} id="testimonial-form-h">
        {title}
      </Heading>
      <p className="muted mt-2">{lead}</p>
    </div>
  );
}

/**
 * As high as the form, which most users see. No live region, because the user did not ask for it.
 */
export function TestimonialFormSkeleton() {
  return (
    <div>
      <span className="visually-hidden">{testimonials.loading}</span>
      <span className="skeleton testimonial-form__wait" aria-hidden="true" />
    </div>
  );
}
