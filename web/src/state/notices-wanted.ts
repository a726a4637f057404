let isWanted = false;
let fetchThem = (): void => void (isWanted = true);

/** What goes on behind every page (notices.tsx) is needed now. Whoever is signed in has it. */
export const wantNotices = (): void => fetchThem();

/** The layout says how it fetches them. A page below it may have wanted them already: its effects run first. */
export function fetchNoticesWith(fetch: () => void): void {
  fetchThem = fetch;
  if (isWanted) fetch();
}
