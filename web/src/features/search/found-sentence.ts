import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { storedScrollPosition } from '../../lib/scroll-position.ts';

/** What a hit of the search passes to the page of its lesson: the sentence or the line of code. */
export interface FoundState {
  found?: string;
}

/** Its name in styles: `::highlight(found)`. */
const HIGHLIGHT = 'found';
/** The beginning of a sentence that tells it from the others of a lesson, in characters. */
const BEGINNING = 60;

/** The characters that are compared: how a text is broken and spaced makes no difference. */
const isCompared = (character: string): boolean => /[^\s\u00AD]/.test(character);

/** Where a text begins and ends in an element; undefined when it is not there. */
export function findText(root: Element, wanted: string): Range | undefined {
  const text = [...wanted.replace(/^…|…$/g, '')].filter(isCompared).join('');
  const places: { node: Text; offset: number }[] = [];
  let all = '';
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null)
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const character = node.data.charAt(offset);
      if (!isCompared(character)) continue;
      all += character;
      places.push({ node, offset });
    }
  const at = text ? all.indexOf(text) : -1;
  const [first, last] = [places[at], places[at + text.length - 1]];
  if (!first || !last) return undefined;
  const range = new Range();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

/** Brings the sentence of a hit in the search into view and marks it, when its link was followed. */
export function useFoundSentence(root: HTMLElement | null): void {
  const { state } = useLocation();
  const found = (state as FoundState | null)?.found;
  useEffect(() => {
    // On "back" and reload the page has its scroll position.
    if (!root || found === undefined || storedScrollPosition() !== undefined) return;
    // Signs near its end may be rendered in another way.
    const range = findText(root, found) ?? findText(root, found.slice(0, BEGINNING));
    if (!range) return;
    range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Older browsers scroll without the mark.
    if (!('highlights' in CSS)) return;
    CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [root, found]);
}
