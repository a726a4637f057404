// Re-exports only the used parts, to keep the chunk small.
export { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
