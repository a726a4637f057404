import './testimonials.css';
import type { PublicTestimonial } from '@edu/domain/site/served-page';
import { shownText } from '@edu/domain/text/shown-text';
import { useRef } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { useTestimonials } from './store.ts';
import { testimonials as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { useInView, useCanInsertBelow } from '../../ui/use-in-view.ts';
import { PersonName } from '../../ui/avatar.tsx';
import { WriteTestimonial } from './write-testimonial.tsx';

/**
 * Rendered by the server, fetched again near the viewport. Late ones are inserted only below the
 * viewport.
 */
export function TestimonialsSection() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, '1200px');
  const { user, remembered, loading } = useAuth();
  const { data: testimonials = [] } = useTestimonials(isNear);
  const hasTestimonials =
    useCanInsertBelow(place, testimonials.length > 0) && testimonials.length > 0;
  return (
    <div ref={place}>
      {(hasTestimonials || user || (loading && remembered)) && (
        <section
          className="section wrap below"
          aria-labelledby={hasTestimonials ? 'testimonials-h' : 'testimonial-form-h'}
        >
          {hasTestimonials && (
            <>
              <div className="section__head">
                <h2 className="t-h2" id="testimonials-h">
                  {text.title}
                </h2>
              </div>
              <TestimonialList testimonials={testimonials} />
            </>
          )}
          <WriteTestimonial isAlone={!hasTestimonials} isNear={isNear} />
        </section>
      )}
    </div>
  );
}

function TestimonialList({
  testimonials: [lead, ...others],
}: {
  testimonials: readonly PublicTestimonial[];
}) {
  const side = others.slice(0, 2);
  const more = others.slice(2);
  return (
    <>
      <div className="testimonials">
        {lead && <TestimonialQuote testimonial={lead} isLead />}
        {side.length > 0 && (
          <div className="testimonials__side">
            {side.map((one) => (
              <TestimonialQuote key={one.id} testimonial={one} />
            ))}
          </div>
        )}
      </div>
      {more.length > 0 && (
        <div className="testimonials__more">
          {more.map((one) => (
            <TestimonialQuote key={one.id} testimonial={one} />
          ))}
        </div>
      )}
    </>
  );
}

function TestimonialQuote({
  testimonial,
  isLead = false,
}: {
  testimonial: PublicTestimonial;
  isLead?: boolean;
}) {
  return (
    <figure className={isLead ? 'testimonial testimonial--lead' : 'testimonial'}>
      <blockquote dir="auto">{text.quoted(typography(shownText(testimonial.text)))}</blockquote>
      <figcaption>
        <b>
          <PersonName name={testimonial.name} />
        </b>
        {testimonial.role && (isLead ? <br /> : ', ')}
        {testimonial.role && <PersonName name={typography(testimonial.role)} />}
      </figcaption>
    </figure>
  );
}
