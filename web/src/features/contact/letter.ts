import { cleanLine } from '@edu/domain/one-line';

/** Mail programs take an address of about 2000 characters; a Cyrillic letter is six of them. */
export const MESSAGE_MAX = 1500;

/** A letter to `to`, ready in the person's own mail program: what they wrote, signed with the name when there is one. */
export function letterTo(to: string, subject: string, message: string, name: string): string {
  const body = [message.trim(), cleanLine(name)].filter(Boolean).join('\n\n');
  // Not URLSearchParams: a mail program shows its plus signs.
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
