import type { DocumentReference, Transaction } from 'firebase/firestore';
import type { recordingSdk } from './recorder.ts';

type Sdk = typeof recordingSdk;

/**
 * What Firestore bills: every document read, at least one for a query without results, and every
 * write.
 */
export interface Bill {
  reads: number;
  writes: number;
}

/**
 * An aggregation costs a read for each started thousand of index entries; no learner here has more.
 */
const AGGREGATION = 1;

/** The SDK of the browser with every billed operation counted, also those of failed attempts. */
export function billedSdk(sdk: Sdk, bill: Bill): Sdk {
  const read = (documents: number) => void (bill.reads += Math.max(1, documents));
  const write = <A extends unknown[], R>(run: (...args: A) => R) =>
    ((...args: A) => {
      bill.writes += 1;
      return run(...args);
    }) as unknown;
  const queried = <T extends { size: number }>(snapshot: T) => {
    read(snapshot.size);
    return snapshot;
  };
  return {
    ...sdk,
    getDoc: async (reference: DocumentReference) => {
      read(1);
      return await sdk.getDoc(reference);
    },
    getDocs: async (query: Parameters<typeof sdk.getDocs>[0]) => queried(await sdk.getDocs(query)),
    getDocsFromServer: async (query: Parameters<typeof sdk.getDocs>[0]) =>
      queried(await sdk.getDocsFromServer(query)),
    getAggregateFromServer: async (...args: Parameters<typeof sdk.getAggregateFromServer>) => {
      read(AGGREGATION);
      return await sdk.getAggregateFromServer(...args);
    },
    // The first answer of a document; later ones are billed as they arrive.
    onSnapshot: ((...args: Parameters<typeof sdk.onSnapshot>) => {
      read(1);
      return sdk.onSnapshot(...args);
    }) as unknown,
    setDoc: write(sdk.setDoc),
    updateDoc: write(sdk.updateDoc),
    deleteDoc: write(sdk.deleteDoc),
    runTransaction: (
      db: Parameters<typeof sdk.runTransaction>[0],
      run: (transaction: Transaction) => Promise<unknown>,
    ) =>
      sdk.runTransaction(db, (transaction) => {
        const counted = Object.assign(Object.create(transaction) as Transaction, {
          get: (reference: DocumentReference) => {
            read(1);
            return transaction.get(reference);
          },
          set: write(transaction.set.bind(transaction)),
          update: write(transaction.update.bind(transaction)),
          delete: write(transaction.delete.bind(transaction)),
        });
        return run(counted);
      }),
  } as Sdk;
}
