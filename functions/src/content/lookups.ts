/** An instance looks up so many ids a second without asking whether anything names them. */
const PER_SECOND = 2;

/** Keeps ids that somebody made up from becoming calls: beyond a few a second only those that a list names are looked up. */
export function createLookups(now: () => number, isListed: (id: string) => Promise<boolean>) {
  let second = 0;
  let left = PER_SECOND;
  return async (id: string): Promise<boolean> => {
    const thisSecond = Math.floor(now() / 1_000);
    if (thisSecond !== second) {
      second = thisSecond;
      left = PER_SECOND;
    }
    if (left <= 0) return isListed(id);
    left -= 1;
    return true;
  };
}
