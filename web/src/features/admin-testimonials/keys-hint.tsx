import type { TestimonialState } from '../../data/admin-lists.ts';
import { adminTestimonials as text } from '../../text/admin-testimonials.ts';

/** Which keys do what while the list has the focus. */
export function KeysHint({ state }: { state: TestimonialState }) {
  const { keys } = text;
  return (
    <p className="t-sm muted mod__keys">
      {keys.lead} <kbd>J</kbd> <kbd>K</kbd> {keys.move} <kbd>{state === 'waiting' ? 'A' : 'W'}</kbd>{' '}
      <span>{keys.decide[state]}</span> <kbd>X</kbd> {keys.choose}
    </p>
  );
}
