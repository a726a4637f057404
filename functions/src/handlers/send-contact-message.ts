import type { ContactMessage } from '@edu/domain/contact';
import type { Settings } from '@edu/domain/settings';
import { contactMessage } from '../letters/contact-message.ts';
import type { Letter } from '../letters/letter.ts';

export interface SendContactMessageDeps {
  settings: () => Promise<Settings>;
  /** Writes an email once for an id. */
  saveLetter: (id: string, letter: Letter, expiresAt: number) => Promise<void>;
  /** In ms since 1970. */
  now: () => number;
}

/** How long the email stays stored: it holds an address. */
const KEPT_MS = 7 * 86_400_000;

/** Brings a message from /contact to the support address of the settings, once for its id. */
export const createSendContactMessage =
  ({ settings, saveLetter, now }: SendContactMessageDeps) =>
  async (message: ContactMessage): Promise<{ ok: true }> => {
    const letter = contactMessage(message, await settings());
    await saveLetter(`contact-${message.id}`, letter, now() + KEPT_MS);
    return { ok: true };
  };
