interface ImportMetaEnv {
  /** The id of the sources of this build (sources.ts). */
  readonly EDU_BUILD: string;
  /**
   * JSON `{auth, firestore, functions}`: ports of the local emulators; absent in a build for a
   * real project.
   */
  readonly VITE_EMULATORS?: string;
  /**
   * reCAPTCHA Enterprise key for App Check; in production the functions reject calls without it.
   */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
