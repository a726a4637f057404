import { answerEarly, changed, type Field } from './early.ts';

const ATTRIBUTES = ['id', 'href', 'name', 'aria-controls', 'aria-label'];

/** What an element is known by, whoever has drawn it. */
const likeness = (element: Element | null) =>
  [element?.tagName, ...ATTRIBUTES.map((name) => element?.getAttribute(name))].join(' ');

/** Finds the element that stands where this one did, among those that look alike, once the page is drawn anew. */
function heirOf(root: HTMLElement, element: Element | null): () => HTMLElement | undefined {
  const like = likeness(element);
  const alike = () =>
    [...root.querySelectorAll<HTMLElement>('*')].filter((other) => likeness(other) === like);
  const at = alike().indexOf(element as HTMLElement);
  return () => alike()[at];
}

/**
 * Lets `draw` put a new page in the place of one that looks alike: a keyboard stays where it was, what was typed and chosen stays so, and
 * a button that was pressed answers.
 */
export function carryOver(root: HTMLElement, draw: () => void): void {
  const focused = heirOf(root, document.activeElement);
  const pressed = [...root.querySelectorAll<HTMLElement>('[data-pressed]')].map((one) => ({
    find: heirOf(root, one),
    meant: one.dataset['pressed'] ?? '',
  }));
  const filled = [...changed].map(([field, text]) => ({ find: heirOf(root, field), text }));
  draw();
  focused()?.focus({ preventScroll: true });
  for (const { find, meant } of pressed) find()?.setAttribute('data-pressed', meant);
  for (const { find, text } of filled) {
    // It looks like the field that it stands for.
    const field = find() as Field | undefined;
    if (field) changed.set(field, text);
  }
  answerEarly(root);
}
