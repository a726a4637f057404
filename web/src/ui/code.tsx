import '../styles/code.css';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { lesson } from '../text/lesson.ts';
import type { CodePiece } from './highlight.ts';

let colours: typeof import('./highlight.ts') | undefined;

/** Fetches what colours code: from then on it is drawn with its colours at once, as on the server. */
export const loadColours = async () => (colours = await import('./highlight.ts'));

/**
 * A piece of code. It is read at once; where its colours are not here yet, they come after it and change nothing but the ink. A
 * colouring that does not arrive is no loss.
 */
export function Code({ text, language }: { text: string; language: string | undefined }) {
  const [areHere, setAreHere] = useState(colours !== undefined);
  const pieces = useMemo(
    () => (areHere && language ? colours?.highlight(text, language) : undefined),
    [areHere, text, language],
  );
  useEffect(() => {
    if (!language || areHere) return;
    loadColours().then(
      () => setAreHere(true),
      (error: unknown) => console.warn('The code stays without colours.', error),
    );
  }, [language, areHere]);
  return (
    // A scrolling box must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="code" tabIndex={0} aria-label={lesson.codeExample}>
      <code>{pieces ? inked(pieces) : text}</code>
    </pre>
  );
}

const inked = (pieces: CodePiece[]): ReactNode =>
  pieces.map((piece, i) =>
    typeof piece === 'string' ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
      <Fragment key={i}>{piece}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
      <span key={i} data-ink={piece.kind}>
        {inked(piece.pieces)}
      </span>
    ),
  );
