/** What /auth is asked for: the person's own way in, or where the link of a letter leads. */
export type AuthStep =
  | { kind: 'sign-in' | 'sign-up' | 'reset' }
  | { kind: 'new-password' | 'prove'; code: string };

/** The sign-in service writes these modes into its letters. */
const LETTER_MODES = { resetPassword: 'new-password', verifyEmail: 'prove' } as const;

export function readAuthStep(params: URLSearchParams): AuthStep {
  const mode = params.get('mode');
  const code = params.get('oobCode');
  if (code && (mode === 'resetPassword' || mode === 'verifyEmail'))
    return { kind: LETTER_MODES[mode], code };
  return { kind: mode === 'sign-up' || mode === 'reset' ? mode : 'sign-in' };
}
