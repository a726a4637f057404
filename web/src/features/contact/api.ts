import type { ContactMessage } from '@edu/domain/community/contact';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { loadFunctions } from '../../lib/firebase/firebase-functions.ts';

/** Loads the code for sending while the visitor types: the connection may be lost later. */
export function prepareContact(): void {
  loadFunctions().catch(() => undefined);
}

/**
 * Sends a message to the support address; a repeated id makes no second message. Throws AppError.
 */
export const sendContactMessage = (message: ContactMessage): Promise<{ ok: true }> =>
  callFunction('sendContactMessage', message);
