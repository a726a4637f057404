interface ImportMetaEnv {
  /** JSON `{auth, firestore, functions}`: ports of a local stack; absent in a build for a real project. */
  readonly VITE_EMULATORS?: string;
}
