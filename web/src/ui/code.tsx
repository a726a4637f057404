import '../styles/code.css';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { lesson } from '../text/lesson.ts';
import type { CodePiece } from './highlight.ts';

let colours: typeof import('./highlight.ts') | undefined;

/** Fetches what colours code: the server draws it with its colours at once. */
export const loadColours = async (): Promise<void> => {
  colours = await import('./highlight.ts');
};

/**
 * A piece of code. In a browser it is read at once, without colours; they come after it and change nothing but the ink. A colouring
 * that does not arrive is no loss.
 */
export function Code({ text, language }: { text: string; language: string | undefined }) {
  const [pieces, setPieces] = useState<CodePiece[] | undefined>(() =>
    import.meta.env.SSR && language ? colours?.highlight(text, language) : undefined,
  );
  useEffect(() => {
    if (!language) return;
    let isHere = true;
    import('./highlight.ts').then(
      ({ highlight }) => isHere && setPieces(highlight(text, language)),
      (error: unknown) => console.warn('The code stays without colours.', error),
    );
    return () => {
      isHere = false;
    };
  }, [text, language]);
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
