import { testimonials } from '../../text/testimonials.ts';

/** As high as the form, which most have before them. Nobody has asked for it, so it is told only where it is read. */
export function TellWait() {
  return (
    <div>
      <span className="vh">{testimonials.loading}</span>
      <span className="sk tell__wait" aria-hidden="true" />
    </div>
  );
}
