import type { ContactMessage } from '@edu/domain/community/contact';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { loadFunctions } from '../../lib/firebase/firebase-functions.ts';

/** Fetches what sending needs while the visitor types: the connection may be gone at the end. */
export function prepareContact(): void {
  loadFunctions().catch(() => undefined);
}

/** Sends a message to the support address; the same id is one message. Throws AppError. */
export const sendContactMessage = (message: ContactMessage): Promise<{ ok: true }> =>
  callFunction('sendContactMessage', message);
