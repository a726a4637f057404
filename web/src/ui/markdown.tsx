import '../styles/code.css';
import { hashText } from '@edu/domain/cover';
import { memo, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { typo } from '../text/typo.ts';
import { AS_SERVED, useIsHydrated } from '../state/hydrated.ts';
import { lazyPart } from './lazy-part.tsx';

const MarkedText = lazyPart(() => import('./marked-text.tsx'), 'MarkedText');

/** On the server with the colours of code too. */
export const loadMarkdown = (): Promise<void> => MarkedText.load(import.meta.env.SSR);

/**
 * Markdown of the content service. What reads it weighs more than a page does, so it is fetched for itself: until it is here,
 * and where it does not come, the text stands without its finer marks.
 */
const Markdown = memo(function Markdown({ text }: { text: string }) {
  const plain = <PlainText text={text} />;
  return (
    <ErrorBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <MarkedText text={text} />
      </Suspense>
    </ErrorBoundary>
  );
});

/** What the server drew of this very text: it stands until the app that is drawn anew takes the page's place (draw-anew.tsx). */
function standing(text: string): { __html: string } | undefined {
  const box = document.querySelector(`[data-text="${hashText(text)}"]`);
  return box ? { __html: box.innerHTML } : undefined;
}

/**
 * The same in a box of its own. What the server has drawn in it stands as long as the text is the same: nothing is to be read anew,
 * and what reads it is not fetched.
 */
export function MarkdownBox({ text, className }: { text: string; className: string }) {
  const isHydrated = useIsHydrated();
  const [served, setServed] = useState(() => {
    if (import.meta.env.SSR) return undefined;
    const html = isHydrated ? standing(text) : AS_SERVED;
    return html && { text, html };
  });
  // It does not stand any more once another has been drawn.
  if (served && served.text !== text) setServed(undefined);
  return served?.text === text ? (
    // oxlint-disable-next-line react/no-danger -- React's own work on the server, in which whatever anybody has typed is text
    <div key="served" className={className} dangerouslySetInnerHTML={served.html} />
  ) : (
    <div
      key="drawn"
      className={className}
      data-text={import.meta.env.SSR ? hashText(text) : undefined}
    >
      <Markdown text={text} />
    </div>
  );
}

const ITEM = /^(?:[-*]|\d+[.)]) +/;

/** A fence and what stands in it, down to the fence that ends it. */
const FENCED = /^(?:```|~~~).*\n([^]*?)^(?:```|~~~) *$/m;

/** The same blocks in the same places, so that nothing moves much when the marked text comes. Every other part is code. */
const PlainText = ({ text }: { text: string }) =>
  text.split(FENCED).map((part, i) =>
    i % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
      <pre key={i} className="code">
        <code>{part.trimEnd()}</code>
      </pre>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
      <PlainBlocks key={i} text={part} />
    ),
  );

function PlainBlocks({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block, i) => {
      const lines = block.split('\n').map(withoutMarks);
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
      if (!ITEM.test(block)) return <Block key={i} block={block} text={lines.join(' ')} />;
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
        <ul role="list" key={i} className={/^\d/.test(block) ? 'numbers' : 'dashes'}>
          {lines.map((line) => (
            <li key={line}>
              <span>{typo(line.replace(ITEM, ''))}</span>
            </li>
          ))}
        </ul>
      );
    });
}

function Block({ block, text }: { block: string; text: string }) {
  return block.startsWith('#') ? (
    <h2 className="t-h3">{typo(text.replace(/^#+ */, ''))}</h2>
  ) : (
    <p>{typo(text)}</p>
  );
}

const withoutMarks = (line: string) =>
  line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\*\*|`/g, '');
