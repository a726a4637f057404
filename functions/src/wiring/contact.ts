import { contactMessageSchema } from '@edu/domain/contact';
import { createSendContactMessage } from '../handlers/send-contact-message.ts';
import { callable } from '../platform/callable.ts';
import { saveLetter } from '../store/mail.ts';
import { getSettings } from '../store/platform-settings.ts';

/** Sends a message to the support address. */
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
  createSendContactMessage({ settings: getSettings, saveLetter, now: Date.now }),
);
