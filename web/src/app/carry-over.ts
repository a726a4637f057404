import { changed, type Field, hearPresses } from './early.ts';

const ATTRIBUTES = ['id', 'href', 'name', 'aria-controls', 'aria-label'];

/** What an element is known by, whoever has drawn it. */
const likeness = (element: Element | null) =>
  [element?.tagName, ...ATTRIBUTES.map((name) => element?.getAttribute(name))].join(' ');

/** Finds the element that stands in a new page where this one did in the old, among those that look alike. */
export function heirOf(
  old: HTMLElement,
  element: Element | null,
): (page: HTMLElement) => Element | undefined {
  const like = likeness(element);
  const alike = (page: HTMLElement) =>
    [...page.querySelectorAll('*')].filter((other) => likeness(other) === like);
  const at = alike(old).indexOf(element as Element);
  return (page) => alike(page)[at];
}

/**
 * Puts a new page in the place of one that looks alike. What it returns is called once the new one is at work: then a keyboard stays
 * where it was, and what was typed, chosen and pressed is the new one's to answer (early.ts).
 */
export function carryOver(old: HTMLElement, page: HTMLElement): () => void {
  hearPresses(old);
  const focused = heirOf(old, document.activeElement);
  const pressed = [...old.querySelectorAll<HTMLElement>('[data-pressed]')].map((one) => ({
    heir: heirOf(old, one),
    meant: one.dataset['pressed'] ?? '',
  }));
  const filled = [...changed].map(([field, text]) => ({ heir: heirOf(old, field), text }));
  changed.clear();
  old.replaceWith(page);
  return () => {
    (focused(page) as HTMLElement | undefined)?.focus({ preventScroll: true });
    for (const { heir, meant } of pressed) heir(page)?.setAttribute('data-pressed', meant);
    for (const { heir, text } of filled) {
      // It looks like the field that it stands for.
      const field = heir(page) as Field | undefined;
      if (field) changed.set(field, text);
    }
  };
}
