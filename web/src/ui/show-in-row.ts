/**
 * Scrolls a row that does not fit so that this part of it is to be seen. In the frame that draws it: where it stands is only known
 * behind a layout, which would be made in the task that React is at.
 */
export function showInRow(part: HTMLElement, row: HTMLElement): void {
  requestAnimationFrame(() => row.scrollTo({ left: part.offsetLeft - row.clientWidth / 3 }));
}
