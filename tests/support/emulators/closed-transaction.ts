/** More than one caller needs; fewer than a fault that closes every transaction would take. */
const ATTEMPTS = 10;

/**
 * The work, repeated as a caller does after the emulator has closed its transaction, which waited
 * for a lock too long. The Admin SDK does not repeat it (firebase-tools 4473).
 */
export async function repeatClosed<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isClosed = String(error).includes('Transaction is invalid or closed');
      if (!isClosed || attempt === ATTEMPTS) throw error;
    }
  }
}
