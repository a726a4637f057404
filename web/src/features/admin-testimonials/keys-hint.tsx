import { adminTestimonials as text } from '../../text/admin-testimonials.ts';

/** Which keys do what while the list has the focus. */
export function KeysHint({ isApproved }: { isApproved: boolean }) {
  const { keys } = text;
  return (
    <p className="t-sm muted mod__keys">
      {keys.lead} <kbd>J</kbd> <kbd>K</kbd> {keys.move} <kbd>{isApproved ? 'W' : 'A'}</kbd>{' '}
      <span>{isApproved ? keys.withdraw : keys.approve}</span> <kbd>X</kbd> {keys.choose}
    </p>
  );
}
