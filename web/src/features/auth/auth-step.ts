/** The form of /auth: sign-in, sign-up, password reset, or the action of an email's link. */
export type AuthStep =
  | { kind: 'sign-in' | 'sign-up' | 'reset' }
  | { kind: 'new-password' | 'verify'; code: string };

/** The `mode` parameters in the links of the sign-in service's emails. */
const EMAIL_MODES = { resetPassword: 'new-password', verifyEmail: 'verify' } as const;

export function readAuthStep(params: URLSearchParams): AuthStep {
  const mode = params.get('mode');
  const code = params.get('oobCode');
  if (code && (mode === 'resetPassword' || mode === 'verifyEmail'))
    return { kind: EMAIL_MODES[mode], code };
  return { kind: mode === 'sign-up' || mode === 'reset' ? mode : 'sign-in' };
}
