/** The scroll position of the history entry; undefined until the page has been scrolled. */
export const storedScrollPosition = (): number | undefined =>
  (history.state as { y?: number } | null)?.y;
