/** The administrator: the claim and a verified e-mail, nothing else. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** The same check as isAdmin() in firestore.rules; in a browser it only decides what to show. */
export function isAdmin(claims: TokenClaims): boolean {
  return claims['admin'] === true && claims['email_verified'] === true;
}
