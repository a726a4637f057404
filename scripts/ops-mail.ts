import { SERVER_COLLECTIONS } from '@edu/domain/paths';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import { PROJECT_ID } from './stack/emulators.ts';
import { HOST, type Ports } from './stack/ports.ts';

/** How many letters are shown. */
const NEWEST = 20;

interface Letter {
  to: string;
  message: { subject: string; text: string };
}

/** The letters that the local stack has written, newest first: to whom, about what, and where their links lead. */
export async function readLetters({ firestore }: Pick<Ports, 'firestore'>): Promise<string[]> {
  process.env['FIRESTORE_EMULATOR_HOST'] = `${HOST}:${firestore}`;
  // Without it the SDK looks for a cloud machine's metadata server and warns that there is none.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: PROJECT_ID }, `mail-${firestore}`);
  const letters = await getFirestore(app)
    .collection(SERVER_COLLECTIONS.mail)
    .orderBy('createdAt', 'desc')
    .limit(NEWEST)
    .get();
  await deleteApp(app);
  return letters.docs.map((letter) => textOf(letter.data() as Letter));
}

function textOf({ to, message: { subject, text } }: Letter): string {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  return [to, `  ${subject}`, ...links.map((link) => `  ${link}`)].join('\n');
}
