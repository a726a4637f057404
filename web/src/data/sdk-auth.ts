// Only what is used, so that the chunk holds nothing else.
export {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth';
// Needed only together with the SDK, so it is not in the entry.
export { displayNameOf } from '@edu/domain/profile';
