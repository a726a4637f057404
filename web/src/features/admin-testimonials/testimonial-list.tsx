import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TestimonialState } from '../../data/admin-lists.ts';
import type { Testimonial } from '../../data/testimonials.ts';
import { adminTestimonials as text } from '../../text/admin-testimonials.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { TestimonialItem } from './testimonial-item.tsx';
import type { Decisions } from './use-decisions.ts';
import { Button } from '../../ui/button.tsx';

export function TestimonialList({
  items,
  state,
  decisions,
}: {
  items: readonly Testimonial[];
  state: TestimonialState;
  decisions: Decisions;
}) {
  const { chosen, isAll, progress, failures, isChosen, toggle, toggleAll, decide } = decisions;
  const [refusing, setRefusing] = useState<readonly Testimonial[]>([]);
  const { list, onKeyDown } = useListKeys(items, {
    onDecide: (item) => decide([item]),
    onChoose: ({ id }) => toggle(id),
    decideBy: state === 'waiting' ? 'KeyA' : 'KeyW',
  });
  return (
    <>
      <BulkBar isAll={isAll} count={chosen.length} onToggleAll={toggleAll} progress={progress}>
        <Button
          kind="primary"
          isSmall
          label={text.decideChosen[state]}
          aria-disabled={!!progress}
          onClick={() => decide(chosen)}
        />
        {state === 'waiting' && (
          <Button
            isSmall
            label={text.refuseChosen}
            aria-disabled={!!progress}
            onClick={() => setRefusing(chosen)}
          />
        )}
      </BulkBar>
      <KeysHint state={state} />
      <ul role="list" className="mod" aria-label={text.list[state]} ref={list}>
        {items.map((item) => (
          <TestimonialItem
            key={item.id}
            item={item}
            state={state}
            isChosen={isChosen(item.id)}
            failure={failures.get(item.id)}
            isBusy={!!progress}
            onKeyDown={(event) => onKeyDown(event, item)}
            onChoose={() => toggle(item.id)}
            onDecide={() => decide([item])}
            onRefuse={() => setRefusing([item])}
          />
        ))}
      </ul>
      {refusing.length > 0 && (
        <RefuseDialog
          count={refusing.length}
          onRefuse={(reason) => {
            decisions.refuse(refusing, reason);
            setRefusing([]);
          }}
          onClose={() => setRefusing([])}
        />
      )}
    </>
  );
}

function KeysHint({ state }: { state: TestimonialState }) {
  const { keys } = text;
  return (
    <p className="t-sm muted mod__keys">
      {keys.lead} <kbd>J</kbd> <kbd>K</kbd> {keys.move} <kbd>{state === 'waiting' ? 'A' : 'W'}</kbd>{' '}
      <span>{keys.decide[state]}</span> <kbd>X</kbd> {keys.choose}
    </p>
  );
}

interface Keys<T> {
  onDecide: (item: T) => void;
  onChoose: (item: T) => void;
  /** The key by its place: the letter is another one on a Ukrainian keyboard. */
  decideBy: 'KeyA' | 'KeyW';
}

const STEPS: Record<string, number> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 };

/** Single keys while an item of the list has the focus (WCAG 2.1.4), which passes to the next item when one goes. */
function useListKeys<T extends { id: string }>(
  items: readonly T[],
  { onDecide, onChoose, decideBy }: Keys<T>,
) {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef(-1);
  const focusOn = (index: number) => {
    const next = list.current?.children[Math.max(0, Math.min(index, items.length - 1))];
    if (next instanceof HTMLElement) next.focus();
  };
  useEffect(() => {
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (at.current < 0 || !isLost) return;
    if (items.length > 0) focusOn(at.current);
    else document.querySelector<HTMLElement>('main h1')?.focus();
    at.current = -1;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Of a button in an item the item is remembered: with it the button goes.
    const remember = ({ target }: FocusEvent) => {
      at.current = [...element.children].findIndex((child) => child.contains(target as Node));
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) at.current = -1;
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  });
  const onKeyDown = (event: KeyboardEvent, item: T) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = STEPS[event.code];
    if (step) focusOn(items.indexOf(item) + step);
    else if (event.code === decideBy) onDecide(item);
    else if (event.code === 'KeyX') onChoose(item);
    else return;
    event.preventDefault();
  };
  return { list, onKeyDown };
}
