interface ImportMetaEnv {
  /** The sources that this build is made from (sources.ts). */
  readonly EDU_BUILD: string;
  /** JSON `{auth, firestore, functions}`: ports of a local stack; absent in a build for a real project. */
  readonly VITE_EMULATORS?: string;
  /** reCAPTCHA Enterprise key of the web app, for App Check; without it the functions refuse every call in production. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
