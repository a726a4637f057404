import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/**
 * The Admin SDK, started once per instance. It bypasses the rules, so handlers must check access.
 */
export const app = initializeApp();
export const db = getFirestore(app);
