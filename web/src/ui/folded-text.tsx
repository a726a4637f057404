import './folded-text.css';
import { shownText } from '@edu/domain/text/shown-text';
import { Fragment, useId, useLayoutEffect, useRef, useState } from 'react';
import { common } from '../lib/i18n/common.ts';
import { Button } from './button.tsx';
import { splitLinks } from './split-links.ts';

/** A user's text, folded after eight lines, with a button that shows all of it. */
export function FoldedText({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isOpen) return;
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focused link below the fold must be visible. */}
      <p
        className={isOpen ? 'folded folded--open' : 'folded'}
        id={id}
        dir="auto"
        ref={box}
        onFocus={() => isLong && setIsOpen(true)}
      >
        <LinkedText text={shownText(text)} />
      </p>
      {isLong && (
        <Button
          variant="link"
          label={isOpen ? common.showLess : common.showAll}
          className="folded__more t-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
    </>
  );
}

/**
 * A user's text: line breaks are preserved, http(s) addresses are links, everything else is plain
 * text.
 */
function LinkedText({ text }: { text: string }) {
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
