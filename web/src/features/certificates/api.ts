import type { Certificate } from '@edu/domain/learning/certificate';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { toPlain } from '../../lib/firebase/stored.ts';
import { withTimeLimit } from '@edu/domain/lib/time-limit';

/** A certificate by its id, for everybody; undefined when there is none. */
export const getCertificate = (id: string): Promise<Certificate | undefined> =>
  withTimeLimit(readCertificate(id));

async function readCertificate(id: string): Promise<Certificate | undefined> {
  const { db, sdk } = await loadFirestore();
  const stored = await sdk.getDoc(sdk.doc(db, COLLECTIONS.certificates, id));
  return stored.exists() ? toPlain<Certificate>(stored) : undefined;
}

/** The learner's own certificates, the newest first. */
export const getOwnCertificates = (uid: string): Promise<Certificate[]> =>
  withTimeLimit(readOwnCertificates(uid));

async function readOwnCertificates(uid: string): Promise<Certificate[]> {
  const { db, sdk } = await loadFirestore();
  const own = sdk.query(
    sdk.collection(db, COLLECTIONS.certificates),
    sdk.where('userId', '==', uid),
  );
  const { docs } = await sdk.getDocsFromServer(own);
  return docs
    .map((stored) => toPlain<Certificate>(stored))
    .sort((a, b) => (a.number < b.number ? 1 : -1));
}
