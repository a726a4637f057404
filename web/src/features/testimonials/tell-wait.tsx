import { testimonials } from '../../text/testimonials.ts';

/** As high as the form, which most have before them. */
export function TellWait() {
  return (
    <div role="status">
      <span className="vh">{testimonials.loading}</span>
      <span className="sk tell__wait" aria-hidden="true" />
    </div>
  );
}
