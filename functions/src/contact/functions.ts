import { contactMessageSchema } from '@edu/domain/community/contact';
import { contactMessage } from './email.ts';
import { callable } from '../lib/callable.ts';
import { saveLetter } from '../lib/mail.ts';
import { getSettings } from '../settings/store.ts';

/** How long the email stays stored: it holds an address. */
const LIFE_MS = 7 * 86_400_000;

/** Sends a message to the support address of the settings, once for its id. */
export const sendContactMessage = callable(
  'sendContactMessage',
  {
    access: 'anybody',
    schema: contactMessageSchema,
    limits: [
      // A class of pupils may share one address; the support reads what arrives.
      { name: 'sendContactMessage', per: 'client', max: 30, windowSec: 3600 },
      { name: 'sendContactMessage in all', per: 'all', max: 300, windowSec: 3600 },
    ],
  },
  async (message) => {
    const letter = contactMessage(message, await getSettings());
    await saveLetter(`contact-${message.id}`, letter, Date.now() + LIFE_MS);
    return { ok: true };
  },
);
