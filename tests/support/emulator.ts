/**
 * Where the running stack is. The only file of the tests that knows hosts and ports: `npm test` starts the stack on free
 * ports and tells them through the environment.
 */

/** The project of the stack. Functions and Hosting serve only this one; rules tests use ids of their own. */
export const PROJECT_ID = 'demo-edu';

function address(variable: string): string {
  const value = process.env[variable];
  if (!value) {
    throw new Error(
      `${variable} is not set: these tests need a running stack. Run them through "npm test".`,
    );
  }
  return value;
}

/** Addresses of the stack, each without a slash at its end. Reading one that is not running throws. */
export const stack = {
  /** The Hosting emulator: the built web app and /api. */
  get web(): string {
    return address('EDU_BASE_URL');
  },
  /** Functions by name: `${stack.functions}/<name>`. */
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

/** What starts a Firestore emulator of a test's own (crashing-firestore.ts). */
export const firestoreProgram = {
  get java(): string {
    return address('EDU_JAVA');
  },
  get jar(): string {
    return address('EDU_FIRESTORE_JAR');
  },
};

/** Folders of what was built for this run, for tests that look into the bundles. */
export const built = {
  get web(): string {
    return address('EDU_WEB_DIR');
  },
  get functions(): string {
    return address('EDU_FUNCTIONS_DIR');
  },
};
