/**
 * Stands in for `re2js`, 20 kB of regular expressions that Firestore imports for its pipelines. Nothing here asks by pipelines:
 * whoever begins to, takes the alias out of vite.config.ts.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Firestore pipelines need re2js, which vite.config.ts leaves out.');
  },
};
