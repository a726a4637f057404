/** A whole rules file around the statements of one collection's or of all collections' part. */
export const rulesWith = (statements: string): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${statements}
  }
}`;

/** A whole rules file that asks `condition` once, in the place `things get`. */
export const rulesAsking = (condition: string): string =>
  rulesWith(`match /things/{id} { allow get: if ${condition}; }`);
