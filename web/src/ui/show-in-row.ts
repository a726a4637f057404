/**
 * Scrolls the `<nav>` of a link to show it, in the next frame, so that reading the layout does not
 * block the render.
 */
export function showInRow(link: HTMLElement | null): void {
  const row = link?.closest('nav');
  if (!link || !row) return;
  requestAnimationFrame(() => row.scrollTo({ left: link.offsetLeft - row.clientWidth / 3 }));
}
