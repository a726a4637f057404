import { readLocal, storageKeys } from '../data/local-store.ts';

/** Sends what an earlier visit had to keep; the code for it is fetched only when there is something. */
export function sendKept(): void {
  if (readLocal(storageKeys.newsletter) === undefined) return;
  import('../state/kept-addresses.ts')
    .then(({ sendKeptAddresses }) => sendKeptAddresses())
    .catch(console.error);
}
