// Only what is used, so that the chunk holds nothing else.
export { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
