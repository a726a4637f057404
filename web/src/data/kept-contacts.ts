import { type KeptContact, readKeptContacts } from '@edu/domain/contact';
import { keptList, type KeptList } from './kept-list.ts';
import { readLocal, storageKeys } from './local-store.ts';

/** Messages to the support that the server does not have yet, of every person of this device. */
export const keptContacts = keptList<KeptContact>({
  key: storageKeys.contacts,
  idOf: ({ id }) => id,
  read: () => readKeptContacts(readLocal(storageKeys.contacts)),
});

/** Those of one person; a guest's under ANONYMOUS. */
export const keptContactsOf = (uid: string): KeptList<KeptContact> => ({
  ...keptContacts,
  read: () => keptContacts.read().filter(({ userId }) => userId === uid),
});
