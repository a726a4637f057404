/**
 * Where the running environment is. The only file of the tests that knows hosts and ports: `npm
 * test` starts the environment on free ports and passes them in variables.
 */

/**
 * The project of the environment. Functions and Hosting serve only this one; rules tests use other
 * ids.
 */
export const PROJECT_ID = 'demo-edu';

function address(variable: string): string {
  const value = process.env[variable];
  if (!value) {
    throw new Error(
      `${variable} is not set: these tests need a running local environment. Run them through "npm test".`,
    );
  }
  return value;
}

/**
 * Addresses of the environment, without a trailing slash. Reading one that is not running throws.
 */
export const addresses = {
  /** The Hosting emulator: the built web app and /api. */
  get web(): string {
    return address('EDU_BASE_URL');
  },
  /** Functions by name: `${addresses.functions}/<name>`. */
  get functions(): string {
    return address('EDU_FUNCTIONS_URL');
  },
  get firestore(): string {
    return `http://${address('FIRESTORE_EMULATOR_HOST')}`;
  },
  get auth(): string {
    return `http://${address('FIREBASE_AUTH_EMULATOR_HOST')}`;
  },
};

/** The program of a separate Firestore emulator for one test (crashing-firestore.ts). */
export const firestoreProgram = {
  get java(): string {
    return address('EDU_JAVA');
  },
  get jar(): string {
    return address('EDU_FIRESTORE_JAR');
  },
};

/** Folders of this run's builds, for tests that read the bundles. */
export const built = {
  get web(): string {
    return address('EDU_WEB_DIR');
  },
  get functions(): string {
    return address('EDU_FUNCTIONS_DIR');
  },
};
