import { cutSigns } from '@edu/domain/graphemes';
import type { TakeNote } from './problems.ts';

/** What is wrong with a text that an editor typed; nothing is changed, because every text is shown as text. */

/** Code spans and fenced blocks may hold anything. A fence ends at the end of the text when it is never closed. */
const withoutCode = (text: string): string =>
  text.replace(/^(```|~~~)[\s\S]*?(^\1|$(?![\s\S]))/gm, '').replace(/(`+)[\s\S]*?\1/g, '');

const TAG = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>/i;
const LINK = /\]\(\s*<?([^\s)>]*)/g;

/** Whether an address may be followed from Markdown: http(s), mail, or a place on this site. */
const isFollowable = (address: string): boolean =>
  /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(address);

/** Notes raw HTML outside code, and in Markdown links that are not followed. */
export function inspectText(
  text: string,
  field: string,
  isMarkdown: boolean,
  note: TakeNote,
): void {
  const prose = withoutCode(text);
  const tag = TAG.exec(prose)?.[0];
  if (tag) note({ problem: 'html-in-text', field, detail: tag.slice(0, 40) });
  if (!isMarkdown) return;
  for (const [, address = ''] of prose.matchAll(LINK))
    if (!isFollowable(address))
      note({ problem: 'unsafe-link', field, detail: address.slice(0, 60) });
}

/** At most `max` characters, the last of them «…» when something was cut; never a part of what people see as one. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${cutSigns(text, max - 1).trimEnd()}…`;
}
