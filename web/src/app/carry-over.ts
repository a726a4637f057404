const ATTRIBUTES = ['id', 'href', 'name', 'aria-controls'];

/** What an element is known by, whoever has drawn it. */
const likeness = (element: Element | null) =>
  [element?.tagName, ...ATTRIBUTES.map((name) => element?.getAttribute(name))].join(' ');

/** Lets `draw` put a new page in the place of one that looks alike: a keyboard stays where it was, and what was typed stays typed. */
export function carryOver(root: HTMLElement, draw: () => void): void {
  const { activeElement } = document;
  const like = likeness(activeElement);
  const alike = () =>
    [...root.querySelectorAll<HTMLElement>('*')].filter((element) => likeness(element) === like);
  const at = alike().indexOf(activeElement as HTMLElement);
  const { value } = activeElement as Partial<HTMLInputElement>;
  draw();
  const heir = alike()[at];
  heir?.focus({ preventScroll: true });
  if (!value || !(heir instanceof HTMLInputElement)) return;
  heir.setRangeText(value, 0, 0, 'end');
  heir.dispatchEvent(new Event('input', { bubbles: true }));
}
