import { Fragment } from 'react';

/** An address in a text; what ends a sentence behind it is not of it. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)\]}'’…])/u;

/** What a person has written, as it is: line breaks stay, http(s) addresses are links, nothing else is more than text. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, i) =>
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
