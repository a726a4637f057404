import { Fragment } from 'react';
import { splitLinks } from './split-links.ts';

/** What a person has written, as it is: line breaks stay, http(s) addresses are links, nothing else is more than text. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, i) =>
    i % 2 === 1 ? (
      // A text never changes its order: the position is its identity.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={i} className="link" href={part} rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={i}>{part}</Fragment>
    ),
  );
}
