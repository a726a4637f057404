import '../../ui/mark.css';
import type { SearchPart } from '@edu/domain/content/lesson-search';

/** The parts of a found text, the matches in <mark>. */
export function MarkedParts({ parts }: { parts: readonly SearchPart[] }) {
  return parts.map(({ text, isMatch }, i) =>
    // A part has no identity but its place.
    // oxlint-disable-next-line react/no-array-index-key
    isMatch ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  );
}
