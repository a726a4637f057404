/**
 * Whether the emulator closed a transaction that waited for a lock too long. The Admin SDK does not
 * repeat it (firebase-tools 4473), so a caller does.
 */
export const isClosedTransaction = (error: unknown): boolean =>
  String(error).includes('Transaction is invalid or closed');
