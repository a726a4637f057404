import type { PracticeEntry } from '@edu/domain/learning/practice';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { CodeBox } from './code-box.tsx';
import type { PracticeChange } from './practice-store.ts';
import type { ServedBlock } from './served-blocks.ts';
import { practice as text } from './text.ts';

interface Props {
  block: ServedBlock;
  entry: PracticeEntry;
  code: string;
  onChange: (change: PracticeChange) => void;
  /** Replaces the code; undefined is that of the author. */
  onReset: (code: string | undefined) => void;
}

/** Finished checks after which the solution is offered beside the hints. */
const TRIES_BEFORE_SOLUTION = 3;

/** Hints one by one, the solution beside the user's code, and the way back to the author's code. */
export function TaskHelp({ block, entry, code, onChange, onReset }: Props) {
  const { task, hints, start } = block;
  const [isShown, setIsShown] = useState(false);
  const [before, setBefore] = useState<string>();
  const opened = Math.min(entry.hints, hints.length);
  const lastHint = useRef<HTMLElement>(null);
  const openHint = () => {
    // The focus moves to the hint: its button may be gone.
    flushSync(() => onChange({ hints: opened + 1 }));
    lastHint.current?.focus();
  };
  const isSolved = entry.doneAt !== '';
  const showSolution = () => {
    setIsShown(!isShown);
    if (!isShown && !isSolved && !entry.isShown) onChange({ isShown: true });
  };
  return (
    <>
      {hints.slice(0, opened).map((hint, at) => (
        <aside
          key={hint}
          ref={lastHint}
          tabIndex={-1}
          className="practice__note"
          aria-label={text.hint(at + 1, hints.length)}
        >
          <b className="t-sm">{text.hint(at + 1, hints.length)}</b>
          {/* oxlint-disable-next-line react/no-danger -- sanitised in functions/src/content/contentful/markdown.ts */}
          <div className="rich" dangerouslySetInnerHTML={{ __html: hint }} />
        </aside>
      ))}
      {task && isShown && (
        <div className="practice__compare">
          <figure>
            <figcaption>{text.yours}</figcaption>
            <CodeBox code={code} label={text.yours} />
          </figure>
          <figure>
            <figcaption>{text.theirs}</figcaption>
            <CodeBox code={task.solution} label={text.theirs} />
          </figure>
        </div>
      )}
      <div className="practice__help">
        {task && !isSolved && opened < hints.length && (
          <Button
            isSmall
            variant="quiet"
            label={text.hint(opened + 1, hints.length)}
            onClick={openHint}
          />
        )}
        {task && (
          <Button
            isSmall
            variant={entry.tries >= TRIES_BEFORE_SOLUTION && !isSolved ? 'line' : 'quiet'}
            label={isShown ? text.hideSolution : text.solution}
            aria-expanded={isShown}
            onClick={showSolution}
          />
        )}
        {/* One button, which keeps the focus. */}
        {(code !== start || before !== undefined) && (
          <Button
            isSmall
            variant="quiet"
            label={code === start ? text.undoReset : text.reset}
            onClick={() => {
              onReset(code === start ? before : undefined);
              setBefore(code === start ? undefined : code);
            }}
          />
        )}
        <span className="visually-hidden" role="status">
          {before !== undefined && code === start ? text.resetDone : ''}
        </span>
      </div>
    </>
  );
}
