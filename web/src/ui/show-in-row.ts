/** Scrolls `row` to show `part`, in the next frame, so that reading the layout does not block the render. */
export function showInRow(part: HTMLElement, row: HTMLElement): void {
  requestAnimationFrame(() => row.scrollTo({ left: part.offsetLeft - row.clientWidth / 3 }));
}
