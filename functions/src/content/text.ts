import { cutSigns } from '@edu/domain/graphemes';
import type { TakeNote } from './problems.ts';

const TAG = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>/i;

/** Notes HTML in a plain text, which is shown as it was typed; what is between backticks is meant as code. */
export function inspectText(text: string, field: string, note: TakeNote): void {
  const tag = TAG.exec(text.replace(/(`+)[\s\S]*?\1/g, ''))?.[0];
  if (tag) note({ problem: 'html-in-text', field, detail: tag.slice(0, 40) });
}

/** At most `max` characters, the last of them «…» when something was cut; never a part of what people see as one. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${cutSigns(text, max - 1).trimEnd()}…`;
}
