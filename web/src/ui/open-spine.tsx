import { type ReactNode, useId, useSyncExternalStore, ViewTransition } from 'react';
import { Store } from '../lib/store.ts';

/** The book that was pressed last: on the way to its course it becomes the cover there. */
const pressed = new Store<string | undefined>(undefined);

const nothing = () => false;

/** Whether this book was pressed, and the handler of its link. */
export function useOpenSpine(): { isOpen: boolean; openSpine: () => void } {
  const id = useId();
  const isOpen = useSyncExternalStore(pressed.subscribe, () => pressed.get() === id, nothing);
  return { isOpen, openSpine: () => pressed.set(id) };
}

/**
 * One element of the page may have the name at a time: the pressed book, or the cover it becomes.
 */
export function OpenSpine({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <ViewTransition name={isOpen ? 'book' : 'auto'} share="book" default="none">
      {children}
    </ViewTransition>
  );
}
