/**
 * The work, repeated as a caller does after the emulator has closed its transaction, which waited for a lock too long. The Admin
 * SDK does not repeat it (firebase-tools 4473).
 */
export async function repeatClosed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (String(error).includes('Transaction is invalid or closed')) return await repeatClosed(work);
    throw error;
  }
}
