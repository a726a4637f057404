/** Every character of an address; no control of the text direction. */
const ADDRESS = /https?:\/\/[^\s<>"«»\p{Cc}\p{Cf}]+/giu;
const PUNCTUATION = ".,;:!?'’…";
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const countSign = (sign: string, text: string) => text.split(sign).length - 1;

/**
 * Without the end of the sentence: punctuation, and a closing bracket that was opened before the
 * address.
 */
function withoutSentenceEnd(found: string): string {
  let address = found;
  for (;;) {
    const last = address.at(-1) ?? '';
    const opening = OPENING[last];
    const isOutside = opening
      ? countSign(last, address) > countSign(opening, address)
      : PUNCTUATION.includes(last);
    if (!isOutside || last === '') return address;
    address = address.slice(0, -1);
  }
}

/**
 * A text in alternating parts: plain text and http(s) addresses, plain text first and last. Joined
 * they equal the text.
 */
export function splitLinks(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(found);
    if (/^https?:\/*$/i.test(address)) continue;
    parts.push(text.slice(from, index), address);
    from = index + address.length;
  }
  return [...parts, text.slice(from)];
}
